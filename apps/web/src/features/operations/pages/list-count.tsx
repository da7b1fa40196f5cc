import { countOfShown } from './count-of-shown.js';
import classes from './list-count.module.css';

interface ListCountProps {
  pages: { items: readonly unknown[] | undefined; hasNextPage: boolean; isPlaceholderData: boolean };
  /** One of what is listed, in small letters: "customer". */
  one: string;
  /** What else was found: "1 transaction". */
  also?: string | undefined;
}

/**
 * How many a list shows, above it; a screen reader says it when the list has changed. It is empty while other filters are
 * applied, so that the same count is said again.
 */
export function ListCount({ pages: { items, hasNextPage, isPlaceholderData }, one, also }: ListCountProps) {
  const known = items && !isPlaceholderData;
  // That there are none, the list itself shows.
  const shown = items?.length !== 0 || also;
  return (
    <p role="status" className={shown ? classes.count : 'visually-hidden'}>
      {known && [countOfShown(items.length, one, hasNextPage), also].filter(Boolean).join(', ')}
    </p>
  );
}
