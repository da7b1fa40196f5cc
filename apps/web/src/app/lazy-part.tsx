import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part whose code comes after the page, as soon as it can be had; nothing until then.
 * @param ms how long the page goes first
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, ms: number) {
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout>;
      const ask = () =>
        void load().then(
          (part) => setPart(() => part.default),
          () => (timer = setTimeout(ask, 5000)),
        );
      timer = setTimeout(ask, ms);
      return () => clearTimeout(timer);
    }, []);
    return Part ? <Part {...props} /> : null;
  };
}
