import { getListMyTransactionsQueryKey, listMyTransactions, type ListMyTransactionsReply } from '@sextant/api-client';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type HistoryFilters, toParams } from '../filters.js';

const PAGE = 50;

const isShort = ({ state }: { state: { data?: InfiniteData<unknown, string> | undefined } }): boolean =>
  (state.data?.pages.length ?? 0) <= 3;

/** The own history through the filters, page by page; what was shown stays until the new filters' lines are there. */
export function useHistory(filters: HistoryFilters) {
  const queryClient = useQueryClient();
  const params = toParams(filters);
  const queryKey = [...getListMyTransactionsQueryKey(), 'pages', params] as const;
  const history = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      listMyTransactions({ ...params, limit: PAGE, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // Every page that was read would be read again: right for a few, a burden for a thousand.
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });

  // Whoever comes back begins at the top, so only the first page is worth keeping.
  const key = JSON.stringify(queryKey);
  useEffect(
    () => () => {
      queryClient.setQueryData<InfiniteData<ListMyTransactionsReply, string>>(
        JSON.parse(key),
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
    },
    [key, queryClient],
  );

  const pages = history.data?.pages;
  const lines = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages]);
  return { ...history, lines, aggregates: pages?.[0]?.aggregates };
}
