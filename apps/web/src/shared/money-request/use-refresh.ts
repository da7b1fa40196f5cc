import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * Asks anew for what a money move may have changed. A question that is on its way is stopped first: it may have been
 * answered before the move, and React Query would keep the answer of a first one.
 */
export const refresh = (queries: QueryClient, keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(
    keys.map(async (queryKey) => {
      await queries.cancelQueries({ queryKey });
      await queries.invalidateQueries({ queryKey });
    }),
  );

export function useRefresh(): (keys: readonly QueryKey[]) => Promise<unknown> {
  const queries = useQueryClient();
  return (keys) => refresh(queries, keys);
}
