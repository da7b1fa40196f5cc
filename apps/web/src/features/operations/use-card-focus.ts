import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a form that takes the place of the button that opened it: once it is gone, the focus is on the item or card that it
 * stands in, unless something else has it. It is on no button, where a second Enter would ask again.
 */
export function useCardFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const place = form.current?.closest<HTMLElement>('li') ?? form.current?.closest<HTMLElement>('section');
    return () => {
      if (!place || document.activeElement !== document.body) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
  }, []);
  return form;
}
