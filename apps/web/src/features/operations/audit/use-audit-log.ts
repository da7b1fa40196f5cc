import { type ListAuditRecordsParams, getListAuditRecordsQueryKey, listAuditRecords } from '@sextant/api-client';
import { usePages } from '../pages/use-pages.js';

const PAGE = 50;

export const FILTERS = ['actor', 'customer', 'action', 'outcome', 'day'] as const;

/** The records through the filters of the address, page by page. */
export function useAuditLog(query: URLSearchParams) {
  const params = Object.fromEntries(
    FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  ) as ListAuditRecordsParams;
  return usePages(getListAuditRecordsQueryKey(params), (cursor, signal) =>
    listAuditRecords({ ...params, limit: PAGE, ...(cursor && { cursor }) }, { signal }),
  );
}
