import { useEffect, useLayoutEffect, useState } from 'react';
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
  useEffect(() => {
    let allowed = '';
    // Back and forward, where a browser lets a page ask first.
    const hear = (event: NavigateEvent) => {
      const { key, sameDocument } = event.destination;
      if (event.navigationType !== 'traverse') return;
      const isAllowed = key === allowed;
      if (isAllowed) allowed = '';
      if (unsent === 0 || isAllowed) return;
      // To another page the browser itself asks.
      if (!sameDocument || !event.cancelable) return;
      event.preventDefault();
      ask?.(() => {
        allowed = key;
        window.navigation.traverseTo(key);
      });
    };
    const { navigation } = window as { navigation?: Navigation };
    navigation?.addEventListener('navigate', hear);
    return () => navigation?.removeEventListener('navigate', hear);
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
