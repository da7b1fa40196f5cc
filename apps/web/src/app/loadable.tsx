import { type ComponentType, lazy, useState } from 'react';

type Module = { default: ComponentType };

export interface Loadable {
  Part: ComponentType;
  /** Fetches its code; what is fetched before it is drawn is drawn at once. */
  load: () => Promise<unknown>;
}

/**
 * A part with code of its own, like React's `lazy`. That one always draws what stands for the part first, and then keeps it
 * for 300 ms, also where the code is there already.
 */
export function loadable(fetch: () => Promise<Module>): Loadable {
  let loaded: ComponentType | undefined;
  const load = () => fetch().then((module) => ((loaded = module.default), module));
  const Later = lazy(load);
  function Part() {
    const [Now] = useState(() => loaded ?? Later);
    return <Now />;
  }
  return { Part, load };
}
