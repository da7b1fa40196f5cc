import { PlainButton } from '#shared/ui/plain-button.js';
import classes from './show-more.module.css';

interface ShowMoreProps {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; more: () => void };
  children?: string;
}

/** Reads a further page of a list; absent where there is none. */
export function ShowMore({ pages: { hasNextPage, isFetchingNextPage, more }, children = 'Show more' }: ShowMoreProps) {
  if (!hasNextPage) return null;
  return (
    <div className={classes.more}>
      <PlainButton onClick={more} aria-disabled={isFetchingNextPage || undefined}>
        {children}
      </PlainButton>
    </div>
  );
}
