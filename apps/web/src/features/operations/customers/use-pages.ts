import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

interface Page<Item> {
  data: Item[];
  nextCursor: string | null;
}

/**
 * A list, page by page.
 * @param queryKey the read's own, so that hints of the server reach it
 */
export function usePages<Item>(
  queryKey: readonly unknown[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>,
) {
  const pages = useInfiniteQuery({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => read(pageParam || undefined, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  return { ...pages, items: pages.data?.pages.flatMap(({ data }) => data) };
}

export type Pages<Item> = ReturnType<typeof usePages<Item>>;
