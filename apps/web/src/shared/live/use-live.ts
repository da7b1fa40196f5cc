import { useEffect } from 'react';
import { useSession } from '../session/index.js';
import { LiveTab, useLiveState } from './live-tab.js';

/** A hint may be lost: so often what is on the screen is read anyway. */
const ANYWAY_MS = 60_000;

/** Follows what changes for as long as somebody is signed in. */
export function useLive(): void {
  const userId = useSession(({ user, token }) => (token && user?.emailVerified ? user.id : undefined));
  useEffect(() => {
    if (userId === undefined) return undefined;
    const tab = new LiveTab(userId);
    return () => tab.close();
  }, [userId]);
}

/**
 * How often to read what the server gives hints of, in milliseconds.
 * @param alone how often while there is no stream of hints
 */
export function useReadEvery(alone: number): number {
  return useLiveState(({ connected }) => (connected ? Math.max(alone, ANYWAY_MS) : alone));
}
