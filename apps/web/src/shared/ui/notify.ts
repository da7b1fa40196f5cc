interface Notice {
  kind: 'success' | 'error' | 'info';
  message: string;
  description?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
}

type Show = (notice: Notice) => void;

const waiting: Notice[] = [];
let show: Show | undefined;
let onFirst: (() => void) | undefined;

function say(notice: Notice): void {
  if (show) return show(notice);
  waiting.push(notice);
  onFirst?.();
}

/** Calls once there is something to say and nobody who shows it. */
export function whenFirstSaid(first: () => void): void {
  onFirst = first;
  if (waiting.length > 0) first();
}

/** Called by the toast area once it is there. */
export function showNoticesWith(shows: Show): void {
  show = shows;
  for (const notice of waiting.splice(0)) shows(notice);
}

/** Toasts, one per event; those said before the toast area has loaded wait for it. */
export const notify = {
  success: (message: string, more: Pick<Notice, 'description' | 'action'> = {}) =>
    say({ kind: 'success', message, ...more }),
  error: (message: string, description?: string) => say({ kind: 'error', message, description }),
  info: (message: string, description?: string) => say({ kind: 'info', message, description }),
};
