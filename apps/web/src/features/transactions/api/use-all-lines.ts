import { listMyTransactions, type TransactionDto } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { type HistoryFilters, toParams } from '../filters.js';
import { type AllLines, readAll } from '../read-all.js';

/** How many lines are printed at most: some fifty sheets. */
export const MOST_PRINTED = 2000;
const PAGE = 100;

/** Reads every line that the filters let through, up to what is printed at most. */
export function useAllLines(onRead: (read: AllLines<TransactionDto>) => void) {
  return useMutation({
    mutationFn: (filters: HistoryFilters) =>
      readAll(
        (cursor) => listMyTransactions({ ...toParams(filters), limit: PAGE, ...(cursor && { cursor }) }),
        MOST_PRINTED,
      ),
    onSuccess: onRead,
  });
}
