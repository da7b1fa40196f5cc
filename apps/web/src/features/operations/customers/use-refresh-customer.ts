import { getGetCustomerQueryKey } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';

/** Reads everything about a customer again: the page and its lists. */
export function useRefreshCustomer(id: string): () => Promise<void> {
  const queryClient = useQueryClient();
  const [path] = getGetCustomerQueryKey(id);
  return () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [asked] }) => String(asked).startsWith(String(path)) });
}
