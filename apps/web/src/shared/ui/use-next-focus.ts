import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a list whose buttons take away their own line: focus then goes to the button that has taken the place of the one
 * that was pressed, or to the last one.
 * @param length of the list; undefined while it is not known
 * @returns where the buttons are; `willRemove`, to call with the button that was pressed; and `notRemoved`, when the line stayed after all
 */
export function useNextFocus<T extends HTMLElement = HTMLDivElement>(length: number | undefined) {
  const area: RefObject<T | null> = useRef<T>(null);
  const index = useRef(-1);
  const buttons = () => [...(area.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    if (index.current < 0) return;
    buttons()
      .at(Math.min(index.current, buttons().length - 1))
      ?.focus();
    index.current = -1;
  }, [length]);
  return {
    area,
    willRemove: (button: HTMLButtonElement) => void (index.current = buttons().indexOf(button)),
    notRemoved: () => void (index.current = -1),
  };
}
