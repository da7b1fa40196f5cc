import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

interface Page<Item> {
  data: Item[];
  nextCursor: string | null;
}

/**
 * A list, page by page. While other filters are applied the list stays as it was.
 * @param queryKey the read's own, so that hints of the server reach it
 * @param options of the query, such as how often it is read
 * @returns `items` of all pages; `last`, the page with the newest counts; `more()`, which reads a further page
 */
export function usePages<Item, Read extends Page<Item> = Page<Item>>(
  queryKey: readonly unknown[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Read & Page<Item>>,
  options: { refetchInterval?: number | false } = {},
) {
  const pages = useInfiniteQuery({
    ...options,
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => read(pageParam || undefined, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Of the same path alone: one customer's lines never stand under the name of another.
    placeholderData: (before, query) => (query?.queryKey[0] === queryKey[0] ? before : undefined),
  });
  const { hasNextPage, isFetching, isPlaceholderData, errorUpdateCount: failures, fetchNextPage } = pages;
  const list = JSON.stringify(queryKey);
  const known = isPlaceholderData ? 0 : (pages.data?.pages.length ?? 0);
  const [wanted, want] = useState({ list, pages: 1, failures });
  // The server's hints have the list read again at any moment, and a further page is read after that. One that failed is
  // asked for again when a person wants it.
  const lacks = wanted.list === list && known > 0 && known < wanted.pages && hasNextPage;
  const isDue = lacks && wanted.failures === failures;
  useEffect(() => {
    if (isDue && !isFetching) void fetchNextPage();
  }, [isDue, isFetching, fetchNextPage]);
  const more = () => {
    want({ list, pages: known + 1, failures });
    if (!isFetching) void fetchNextPage();
  };
  const items = pages.data?.pages.flatMap(({ data }) => data);
  return { ...pages, items, last: pages.data?.pages.at(-1), more };
}

export type Pages<Item> = Pick<
  ReturnType<typeof usePages<Item>>,
  'items' | 'error' | 'refetch' | 'more' | 'hasNextPage' | 'isFetchingNextPage' | 'isPlaceholderData'
>;
