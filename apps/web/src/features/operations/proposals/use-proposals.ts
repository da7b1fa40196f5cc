import { getListProposalsQueryKey, listProposals } from '@sextant/api-client';
import { usePages } from '../pages/use-pages.js';
import { useReads } from '../use-reads.js';

/** Open proposals, oldest first, page by page. @param transactionId only those about this transaction */
export function useProposals(transactionId: string | null) {
  const asked = { limit: 20, ...(transactionId && { transactionId }) };
  return usePages(
    getListProposalsQueryKey(asked),
    (cursor, signal) => listProposals({ ...asked, ...(cursor && { cursor }) }, { signal }),
    useReads(),
  );
}
