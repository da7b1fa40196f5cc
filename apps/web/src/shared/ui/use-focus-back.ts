import { useEffect, useLayoutEffect } from 'react';

let opener: HTMLElement | undefined;

/** For a dialog that is there only while it is open: whoever closes it, or a chain of them, is where they opened it. */
export function useFocusBack(): void {
  // Before anything in the dialog takes the cursor.
  useLayoutEffect(() => {
    const at = document.activeElement;
    if (at instanceof HTMLElement && at !== document.body && !at.closest('[role="dialog"]')) opener = at;
  }, []);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    },
    [],
  );
}
