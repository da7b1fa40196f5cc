import { useAway, useReadEvery } from '#shared/live/index.js';

const ALONE_MS = 15_000;

/**
 * How a screen of the console stays current: a hint of the server has it read at once; as one may be lost, it is read every
 * minute, too, and more often without hints, for as long as someone is at the page.
 * @param alone how often without hints, in milliseconds
 */
export function useReads(alone = ALONE_MS): { refetchInterval: number | false } {
  const away = useAway((state) => state.away);
  const every = useReadEvery(alone);
  return { refetchInterval: !away && every };
}
