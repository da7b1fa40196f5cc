import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { guardBack } from '#shared/ui/back-guard.js';
import { Confirm } from '#shared/ui/confirm.js';
import { useStay } from './keys/key-layer.js';

/** How many forms hold something that was typed and not sent. */
let unsent = 0;
/** Asks once; there while the console is drawn. */
let ask: ((leave: () => void) => void) | undefined;

/** Links, and what is marked to lead away as they do. */
const AWAY = 'a[href]:not([target="_blank"]):not([download]):not([href^="#"]), [data-leads-away]';

/**
 * While something is typed, no key leads away from it; nor a click, a reload, back or forward before that was asked, unless
 * it is being sent.
 */
export function useUnsent(typed: boolean, sending: boolean): void {
  useStay(typed);
  const unasked = typed && !sending;
  useLayoutEffect(() => {
    if (!unasked) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    unsent += 1;
    return () => {
      window.removeEventListener('beforeunload', warn);
      unsent -= 1;
    };
  }, [unasked]);
}

/** The way back out of a form: at once, or once that was asked, where something in it was not sent. */
export function leaveForm(leave: () => void): void {
  if (unsent > 0 && ask) ask(leave);
  else leave();
}

/** Where the open entry is in this tab's history, as the router counts; not a number for one that is not the router's. */
const placeInHistory = () => (history.state as { idx?: number } | null)?.idx ?? NaN;

/** Asks before a form with something unsent is left; drawn once, in the console. Keys do not lead away at all. */
export function LeaveForm() {
  const [{ leave }, setAsked] = useState<{ leave?: () => void }>({});
  const [open, setOpen] = useState(false);
  useEffect(() => {
    ask = (next) => {
      setAsked({ leave: next });
      setOpen(true);
    };
    return () => void (ask = undefined);
  }, []);
  useEffect(() => {
    // Before the click reaches what it is for.
    const hear = (event: MouseEvent) => {
      if (unsent === 0 || !event.isTrusted || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const found = event.target instanceof Element && event.target.closest<HTMLElement>(AWAY);
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      // No person's click, so it is not asked again.
      ask?.(() => found.click());
    };
    window.addEventListener('click', hear, { capture: true });
    return () => window.removeEventListener('click', hear, { capture: true });
  }, []);
  const location = useLocation();
  const shown = useRef(placeInHistory());
  useEffect(() => {
    shown.current = placeInHistory();
  }, [location]);
  useEffect(() => {
    let [returning, allowed] = [false, false];
    // Back and Forward have happened when a page hears of them: this returns to the form, and asks there. Before another site
    // the browser itself asks.
    const hear = (event: PopStateEvent) => {
      const steps = placeInHistory() - shown.current;
      if (returning && steps === 0) {
        returning = false;
        return event.stopImmediatePropagation();
      }
      if (!steps || unsent === 0 || allowed) return void (allowed = false);
      event.stopImmediatePropagation();
      returning = true;
      history.go(-steps);
      ask?.(() => {
        allowed = true;
        history.go(steps);
      });
    };
    return guardBack(hear);
  }, []);
  return (
    <Confirm
      open={open}
      title="Leave this form?"
      action="Leave it"
      dismiss="Stay"
      busy={false}
      busyText=""
      onClose={() => setOpen(false)}
      onConfirm={() => {
        setOpen(false);
        // What is left puts the focus where it belongs, as it does where nothing was asked.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        leave?.();
      }}
    >
      <p>What you have typed in it is not sent, and is lost.</p>
    </Confirm>
  );
}
