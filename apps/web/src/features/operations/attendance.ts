import { useAway } from '#shared/live/index.js';

/** What shows that a person is at the page. */
const ACTS = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;
/** Where nobody did anything for so long, the page reads nothing by itself: its session ends an hour later. */
const AWAY_MS = 30 * 60_000;
const LOOK_MS = 60_000;

let lastAct = 0;

const act = () => {
  lastAct = Date.now();
  if (useAway.getState().away) useAway.setState({ away: false });
};

/** Notes what is done at this page. @returns ends it */
export function followActs(): () => void {
  const ending = new AbortController();
  act();
  for (const kind of ACTS) addEventListener(kind, act, { signal: ending.signal, capture: true, passive: true });
  const timer = setInterval(() => Date.now() - lastAct > AWAY_MS && useAway.setState({ away: true }), LOOK_MS);
  return () => {
    ending.abort();
    clearInterval(timer);
    useAway.setState({ away: false });
  };
}

/** Whether the page is looked at, and someone has done something at it within these milliseconds. */
export const isAttended = (within: number): boolean =>
  document.visibilityState === 'visible' && Date.now() - lastAct <= within;
