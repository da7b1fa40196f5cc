let guard: ((event: PopStateEvent) => void) | undefined;

/** Begins before the router does: browsers call listeners of the window in the order in which they were added. */
export function followBack(): void {
  addEventListener('popstate', (event) => guard?.(event));
}

/** Lets a listener stop Back and Forward before the router draws the other page. @returns ends it */
export function guardBack(listener: (event: PopStateEvent) => void): () => void {
  guard = listener;
  return () => void (guard = undefined);
}
