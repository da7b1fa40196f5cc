import { getListProposalsQueryKey, listProposals } from '@sextant/api-client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** Open proposals, oldest first, page by page. @param transactionId only those about this transaction */
export function useProposals(transactionId: string | null) {
  const asked = { limit: 20, ...(transactionId && { transactionId }) };
  const pages = useInfiniteQuery({
    queryKey: [...getListProposalsQueryKey(asked), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      listProposals({ ...asked, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  return { ...pages, proposals: pages.data?.pages.flatMap(({ data }) => data), open: pages.data?.pages.at(-1)?.open };
}
