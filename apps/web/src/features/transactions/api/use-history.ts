import { getListMyTransactionsQueryKey, listMyTransactions } from '@sextant/api-client';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type HistoryFilters, toParams } from '../filters.js';

const PAGE = 50;

interface Read {
  state: { data?: InfiniteData<unknown, string> | undefined; isInvalidated: boolean };
}

const isShort = ({ state }: Read): boolean => (state.data?.pages.length ?? 0) <= 3;

/** Back to a long list shows it as it was, unless something has changed. */
const isDue = ({ state }: Read): boolean => (state.data?.pages.length ?? 0) <= 20 || state.isInvalidated;

/** The own history through the filters, page by page; what was shown stays until the new filters' lines are there. */
export function useHistory(filters: HistoryFilters) {
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
    refetchOnMount: isDue,
  });

  const pages = history.data?.pages;
  const lines = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages]);
  return { ...history, lines, aggregates: pages?.[0]?.aggregates };
}
