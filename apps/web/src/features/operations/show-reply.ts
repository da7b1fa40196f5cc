import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Puts the reply to a change in the place of what was read before it. What is being read meanwhile is older, and ends. */
export async function showReply(queries: QueryClient, queryKey: QueryKey, reply: object): Promise<void> {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, reply);
}
