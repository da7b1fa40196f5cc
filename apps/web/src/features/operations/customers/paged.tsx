import type { ReactNode } from 'react';
import { Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { ShowMore } from '../pages/show-more.js';
import type { Pages } from '../pages/use-pages.js';
import classes from './customers.module.css';

interface PagedProps<Item> {
  pages: Pages<Item>;
  /** What is listed, in small letters: "sessions". */
  what: string;
  /** What stands where there is none. */
  none: ReactNode;
  row: (item: Item) => ReactNode;
}

/** The rows of a list as far as they were asked for. */
export function Paged<Item extends { id: string }>({ pages, what, none, row }: PagedProps<Item>) {
  const { items, error, refetch, isPlaceholderData } = pages;
  if (!items && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!items) {
    return (
      <SkeletonGroup label={`Loading the ${what}`}>
        <Skeleton height={240} radius={12} />
      </SkeletonGroup>
    );
  }
  if (items.length === 0) return <>{none}</>;
  return (
    <>
      <ul
        className={classes.rows}
        aria-label={what.replace(/^./, (letter) => letter.toUpperCase())}
        aria-busy={isPlaceholderData || undefined}
      >
        {items.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ul>
      <ShowMore pages={pages} />
    </>
  );
}
