import { useEffect, useRef } from 'react';

/** With every change of what is shown: to the top, and the cursor to its heading, or to the first field at fault. */
export function useStepFocus(view: string): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
    const place = document.querySelector<HTMLElement>('[data-step-heading], [aria-invalid="true"]');
    (place ?? document.querySelector('h1'))?.focus({ preventScroll: true });
  }, [view]);
}
