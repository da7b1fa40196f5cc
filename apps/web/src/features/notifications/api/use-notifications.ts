import {
  getListNotificationsQueryKey,
  listNotifications,
  useReadAllNotifications,
  useReadNotification,
} from '@sextant/api-client';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

const PAGE = 50;
/** The list and the count at the bell. */
const READS = '/v1/notification';

/** What the person was told, newest first, page by page. */
export function useNotifications() {
  const list = useInfiniteQuery({
    queryKey: [...getListNotificationsQueryKey(), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      listNotifications({ limit: PAGE, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const pages = list.data?.pages;
  const items = useMemo(() => pages?.flatMap(({ data }) => data), [pages]);
  return { ...list, items };
}

/** Marks as read; the list and the bell are read again. */
export function useMarkAsRead() {
  const queryClient = useQueryClient();
  const onSuccess = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(READS) });
  return {
    one: useReadNotification({ mutation: { onSuccess } }),
    all: useReadAllNotifications({ mutation: { onSuccess } }),
  };
}
