/** A code: ten minutes, five attempts, another one after a minute. */
export const CODE_MINUTES = 10;
export const CODE_LASTS_MS = CODE_MINUTES * 60_000;
export const CODE_ATTEMPTS = 5;
export const RESEND_AFTER_MS = 60_000;
/** More codes than anybody needs; it bounds how often an address can be guessed at and how full its inbox gets. */
export const CODES_PER_WINDOW = 10;
export const WINDOW_MS = 60 * 60_000;

interface Sending {
  sentAt: Date;
  windowStartedAt: Date;
  sentInWindow: number;
}

/** Why a code cannot leave yet, and for how many whole seconds. */
export interface Wait {
  seconds: number;
  because: 'sent a moment ago' | 'too many within an hour';
}

/** Until when no code may go to an address; at least a second. `coolDown` says whether the 60 s count too. */
export function waitFor(last: Sending, now: Date, coolDown: boolean): Wait {
  const windowEnds = last.sentInWindow >= CODES_PER_WINDOW ? last.windowStartedAt.getTime() + WINDOW_MS : 0;
  const coolDownEnds = coolDown ? last.sentAt.getTime() + RESEND_AFTER_MS : 0;
  const seconds = Math.max(1, Math.ceil((Math.max(windowEnds, coolDownEnds) - now.getTime()) / 1000));
  return { seconds, because: windowEnds > coolDownEnds ? 'too many within an hour' : 'sent a moment ago' };
}

/** What a person reads who has to wait. */
export function waitSentence({ seconds, because }: Wait): string {
  if (because === 'sent a moment ago')
    return `A code was sent a moment ago. You can request another in ${inWords(seconds)}.`;
  return `Too many codes were requested within an hour. Please try again in ${inWords(seconds)}.`;
}

/** "45 seconds", "12 minutes", "5 hours": rounded up, for a sentence. */
export function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return seconds <= 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}
