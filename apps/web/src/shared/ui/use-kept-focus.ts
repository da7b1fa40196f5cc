import { type RefObject, useEffect, useRef } from 'react';

/**
 * When what was pressed goes because something has changed, the one who pressed stays at this place of the page.
 * @param state what changes then; undefined while it is not known
 */
export function useKeptFocus<T extends HTMLElement = HTMLDivElement>(
  state: string | number | boolean | undefined,
): RefObject<T | null> {
  const place = useRef<T>(null);
  const before = useRef(state);
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== state;
    if (changed && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  return place;
}
