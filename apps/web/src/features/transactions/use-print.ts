import type { TransactionDto } from '@sextant/api-client';
import { countText } from '#shared/format/index.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAllLines } from './api/use-all-lines.js';
import type { HistoryFilters } from './filters.js';

/** What has been read of the history so far. */
interface ReadSoFar {
  lines: readonly TransactionDto[];
  more: boolean;
  /** How many lines there are, where that is known. */
  total: number | undefined;
}

/**
 * Puts the history on paper. The page's own button reads every line first; the browser's own command prints what has been
 * read so far, and the paper says so.
 * @returns `paper`: what to print, while it is being printed; `count`: how many lines the button has read so far
 */
export function usePrint(filters: HistoryFilters, read: ReadSoFar) {
  const [all, setAll] = useState<readonly TransactionDto[]>();
  const [paper, setPaper] = useState<{ lines: readonly TransactionDto[]; missing: string | undefined }>();
  const { mutate, isPending, count } = useAllLines((lines) => {
    flushSync(() => setAll(lines));
    print();
  });
  // Drawn at once: the browser takes the page as it stands when this has run.
  const begin = useEffectEvent(() => {
    const missing = !all && read.more ? missingOn(read.lines.length, read.total) : undefined;
    flushSync(() => setPaper({ lines: all ?? read.lines, missing }));
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
  return { busy: isPending, count, start: () => !isPending && mutate(filters), paper };
}

/** What a sheet says that lacks lines, and how to get one that has them. */
const missingOn = (count: number, total: number | undefined): string =>
  `This is a part of the history: the newest ${countText(count)}${total === undefined ? '' : ` of ${countText(total)}`} lines. ` +
  'To print every line, press “Print” above the list on the page. “Export CSV” beside it saves every line as a file.';
