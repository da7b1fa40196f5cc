import { type RefObject, useEffect, useRef } from 'react';

/** When the buttons of a place go because all is done, the one who pressed stays at this place of the page. */
export function useKeptFocus(gone: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(gone);
  useEffect(() => {
    if (gone && !before.current && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
    }
    before.current = gone;
  }, [gone]);
  return place;
}
