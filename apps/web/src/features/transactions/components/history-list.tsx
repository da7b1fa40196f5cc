import type { TransactionDto } from '@sextant/api-client';
import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { monthOf } from '#shared/format/index.js';
import classes from './history-list.module.css';
import { HistoryRow, HistoryRowSkeleton } from './history-row.js';

interface HistoryListProps {
  lines: readonly TransactionDto[];
  /** How many lines there are in all, where that is known. */
  total: number | undefined;
  hasMore: boolean;
  /** Brings the next lines; called when the end of the list comes near. */
  onEnd: () => void;
}

const SKELETONS = 3;
const NEAR_THE_END = 15;
const MONTH_HEIGHT = 45;

/**
 * Lines under their months. Only those in sight are in the page, however many there are. Most have one height; one with a
 * long reason is measured. The line that has the focus stays, so that the keyboard never loses its place.
 */
export function HistoryList({ lines, total, hasMore, onEnd }: HistoryListProps) {
  const place = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number>();
  const wide = useMediaQuery('(min-width: 768px)', undefined, { getInitialValueInEffect: false });
  const widest = useMediaQuery('(min-width: 1100px)', undefined, { getInitialValueInEffect: false });
  const height = widest ? 48 : wide ? 72 : 92;

  useLayoutEffect(() => {
    const measure = () => setTop((place.current?.getBoundingClientRect().top ?? 0) + scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: lines.length + (hasMore ? SKELETONS : 0),
    estimateSize: (index) => height + (newMonthAt(lines, index) ? MONTH_HEIGHT : 0),
    getItemKey: (index) => lines[index]?.id ?? `skeletons ${index}`,
    overscan: 8,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (focused === undefined || focused >= range.count || shown.includes(focused)) return shown;
      return [...shown, focused].sort((a, b) => a - b);
    },
  });
  useLayoutEffect(() => virtualizer.measure(), [height, virtualizer]);

  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= lines.length - NEAR_THE_END) onEnd();
  }, [hasMore, last, lines.length, onEnd]);

  return (
    <ul ref={place} className={classes.list} aria-label="Transactions" style={{ height: virtualizer.getTotalSize() }}>
      {rows.map(({ key, index, start }) => {
        const line = lines[index];
        const month = newMonthAt(lines, index);
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className={classes.line}
            style={{ transform: `translateY(${start - top}px)` }}
            aria-posinset={line && index + 1}
            aria-setsize={line && (hasMore ? (total ?? -1) : lines.length)}
            aria-hidden={!line || undefined}
            onFocus={() => setFocused(index)}
            onBlur={() => setFocused(undefined)}
          >
            {month && <h2 className={classes.month}>{month}</h2>}
            {line ? <HistoryRow line={line} /> : <HistoryRowSkeleton />}
          </li>
        );
      })}
    </ul>
  );
}

/** The month that begins with a line, where another one stands before it. */
function newMonthAt(lines: readonly TransactionDto[], index: number): string | undefined {
  const [before, line] = [lines[index - 1], lines[index]];
  const month = line && monthOf(line.createdAt);
  return before && monthOf(before.createdAt) === month ? undefined : month;
}
