import { useEffect } from 'react';
import { queryClient } from '../query-client.js';
import { useSession } from '../session/index.js';
import { LiveTab, useLiveState } from './live-tab.js';
import { readAgain } from './read-again.js';
import { useAway } from './use-away.js';

/** A hint may be lost: so often what is on the screen is read anyway. */
const ANYWAY_MS = 60_000;

/** Follows what changes for as long as somebody is signed in, and at the page. */
export function useLive(): void {
  const userId = useSession(({ user, token }) => (token && user?.emailVerified ? user.id : undefined));
  const away = useAway((state) => state.away);
  useEffect(() => {
    if (userId === undefined || away) return undefined;
    const tab = new LiveTab(userId);
    return () => tab.close();
  }, [userId, away]);
  useEffect(() => {
    if (!away) return undefined;
    // What was said meanwhile was not heard.
    return () => readAgain(queryClient, ['everything']);
  }, [away]);
}

/**
 * How often to read what the server gives hints of, in milliseconds.
 * @param alone how often while there is no stream of hints
 */
export function useReadEvery(alone: number): number {
  return useLiveState(({ connected }) => (connected ? Math.max(alone, ANYWAY_MS) : alone));
}
