/** What shows that a person is at the page. */
const ACTS = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

let lastAct = 0;

/** Notes what is done at this page. @returns ends it */
export function followActs(): () => void {
  const ending = new AbortController();
  const act = () => void (lastAct = Date.now());
  act();
  for (const kind of ACTS) addEventListener(kind, act, { signal: ending.signal, capture: true, passive: true });
  return () => ending.abort();
}

/** Whether the page is looked at, and someone has done something at it within these milliseconds. */
export const isAttended = (within: number): boolean =>
  document.visibilityState === 'visible' && Date.now() - lastAct <= within;
