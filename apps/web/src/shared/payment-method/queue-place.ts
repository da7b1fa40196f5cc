import { countText } from '../format/index.js';

/** The longest queue that the server counts. */
const MOST = 1_000;

/** How many withdrawals are sent before one's own, as a sentence; undefined where it has no place. */
export function placeInQueue(ahead: number | null): string | undefined {
  if (ahead === null) return undefined;
  if (ahead === 0) return 'No earlier request is open.';
  if (ahead === 1) return '1 withdrawal is ahead of yours.';
  return `${countText(ahead)} ${ahead < MOST ? '' : 'or more '}withdrawals are ahead of yours.`;
}
