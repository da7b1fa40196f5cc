import { type ComponentType, useEffect, useState } from 'react';
import { whenFirstSaid } from '#shared/ui/notify.js';

/**
 * The toast area: its code comes with the first touch or key, or the first thing there is to say, so that it takes
 * nothing from the first page. What was said before waits for it.
 */
export function LazyToasts() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const done = new AbortController();
    const load = () => {
      done.abort();
      import('./toasts.js').then(
        (area) => setToasts(() => area.default),
        () => (timer = setTimeout(load, 5000)),
      );
    };
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, load, { once: true, signal: done.signal });
    whenFirstSaid(load);
    return () => {
      done.abort();
      clearTimeout(timer);
    };
  }, []);
  return Toasts ? <Toasts /> : null;
}
