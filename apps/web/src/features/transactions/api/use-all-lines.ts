import { listMyTransactions, type TransactionDto } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type HistoryFilters, toParams } from '../filters.js';
import { readAll } from '../read-all.js';

const PAGE = 100;

/**
 * Reads every line that the filters let through, as long as the page stays the one that asked.
 * @returns `count`: how many are read so far
 */
export function useAllLines(onRead: (lines: readonly TransactionDto[]) => void) {
  const [count, setCount] = useState(0);
  const reading = useMutation({
    mutationFn: (filters: HistoryFilters) => {
      setCount(0);
      const asked = window.location.href;
      return readAll((cursor) => listMyTransactions({ ...toParams(filters), limit: PAGE, ...(cursor && { cursor }) }), {
        onRead: setCount,
        wanted: () => window.location.href === asked,
      });
    },
    onSuccess: (lines) => lines && onRead(lines),
  });
  return { ...reading, count };
}
