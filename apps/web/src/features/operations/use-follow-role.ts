import { useGetMe } from '@sextant/api-client';
import { useReads } from './use-reads.js';

const READ_MS = 60_000;

/** Two admins may change the role of who works here: it is read again after a hint, and every minute while someone is at the page. */
export function useFollowRole(): void {
  useGetMe({ query: { staleTime: READ_MS, ...useReads(READ_MS), meta: { silent: true } } });
}
