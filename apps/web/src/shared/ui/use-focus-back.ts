import { useEffect, useLayoutEffect, useRef } from 'react';

let opener: HTMLElement | undefined;

/**
 * Returns the focus to where a dialog, or a chain of them, was opened, when the dialog is removed while it is open. Mantine
 * does so only for one that stays and closes.
 */
export function useFocusBack(open = true): void {
  const isOpen = useRef(false);
  // Before anything in the dialog takes the focus.
  useLayoutEffect(() => {
    isOpen.current = open;
    if (!open) return;
    const at = document.activeElement;
    if (at instanceof HTMLElement && at !== document.body && !at.closest('[role="dialog"]')) opener = at;
  }, [open]);
  useEffect(
    () => () => {
      if (isOpen.current && document.activeElement === document.body) opener?.focus({ preventScroll: true });
    },
    [],
  );
}
