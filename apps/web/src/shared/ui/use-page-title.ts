import { useEffect } from 'react';

/** Names the page by what it shows, such as "AAPL trade", once that is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Sextant`;
  }, [title]);
}
