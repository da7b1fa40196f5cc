import { exportMyTransactions, serverNow } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { type HistoryFilters, toParams } from '../filters.js';
import { saveFile } from '#shared/save-file.js';

/** Saves every line that the filters let through as a CSV file, named after the day. */
export function useExport() {
  return useMutation({
    mutationFn: (filters: HistoryFilters) => {
      const { from, type, status, cancelled, search } = toParams(filters);
      return exportMyTransactions({ from, type, status, cancelled, search });
    },
    onSuccess: (file) => saveFile(file, `sextant-transactions-${new Date(serverNow()).toISOString().slice(0, 10)}.csv`),
  });
}
