import { useGetMe } from '@sextant/api-client';
import { useReadEvery } from '#shared/live/index.js';

const READ_MS = 60_000;

/** Two admins may change the role of who works here: it is read again after a hint, and every minute. */
export function useFollowRole(): void {
  const refetchInterval = useReadEvery(READ_MS);
  useGetMe({ query: { staleTime: READ_MS, refetchInterval, meta: { silent: true } } });
}
