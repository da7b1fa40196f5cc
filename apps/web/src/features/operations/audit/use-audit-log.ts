import {
  type AuditRecordDto,
  type ListAuditRecordsParams,
  getListAuditRecordsQueryKey,
  listAuditRecords,
} from '@sextant/api-client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const PAGE = 50;

export const FILTERS = ['actor', 'customer', 'action', 'outcome', 'day'] as const;

/** The records through the filters of the address, page by page. */
export function useAuditLog(query: URLSearchParams) {
  const params = Object.fromEntries(
    FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  ) as ListAuditRecordsParams;
  const log = useInfiniteQuery({
    queryKey: [...getListAuditRecordsQueryKey(), 'pages', params] as const,
    queryFn: ({ pageParam, signal }) =>
      listAuditRecords({ ...params, limit: PAGE, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  const pages = log.data?.pages;
  const records = useMemo<AuditRecordDto[] | undefined>(() => pages?.flatMap(({ data }) => data), [pages]);
  return { ...log, records };
}
