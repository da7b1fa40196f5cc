import type { TransactionDto } from '@sextant/api-client';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { MOST_PRINTED, useAllLines } from './api/use-all-lines.js';
import type { HistoryFilters } from './filters.js';
import type { AllLines } from './read-all.js';

/**
 * Puts the history on paper. The page's own button reads every line first; the browser's own command prints what has been
 * read so far, and the paper says so.
 * @param read what has been read so far, and whether there is more
 * @returns `paper`: what to print, while it is being printed
 */
export function usePrint(filters: HistoryFilters, read: AllLines<TransactionDto>) {
  const [all, setAll] = useState<AllLines<TransactionDto>>();
  const [paper, setPaper] = useState<{ lines: readonly TransactionDto[]; missing: string | undefined }>();
  const { mutate, isPending } = useAllLines((found) => {
    flushSync(() => setAll(found));
    print();
  });
  // Drawn at once: the browser takes the page as it stands when this has run.
  const begin = useEffectEvent(() => {
    const { lines, more } = all ?? read;
    const missing = more ? missingOn(lines.length, all !== undefined) : undefined;
    flushSync(() => setPaper({ lines, missing }));
  });
  const end = useEffectEvent(() => {
    setPaper(undefined);
    setAll(undefined);
  });
  useEffect(() => {
    const before = () => begin();
    const after = () => end();
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return { busy: isPending, start: () => !isPending && mutate(filters), paper };
}

function missingOn(count: number, asked: boolean): string {
  const inWords = (number: number) => number.toLocaleString('en-US');
  return asked
    ? `Only the newest ${inWords(count)} lines are printed here, since no more than ${inWords(MOST_PRINTED)} can be printed. The CSV file has every line.`
    : `Only the newest ${inWords(count)} lines are printed here. To print every line, use the Print button on the page.`;
}
