import { DAY_MS } from '@sextant/business-rules';

export type EndReason =
  | 'signed-out'
  | 'ended-elsewhere'
  | 'password-changed'
  | 'suspended'
  | 'cookie-reused'
  | 'frozen';

/** Figures and reasons: docs/decisions/access.md. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_GRACE_MS = 10_000;
export const SEEN_EVERY_MS = 60_000;
export const RESET_LINK_MS = 30 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Unused and at most: an hour and a day (NIST SP 800-63B-4, AAL2), or two weeks and 30 days where one is remembered. */
const LIMITS = {
  browser: { idle: HOUR_MS, whole: DAY_MS },
  remembered: { idle: 14 * DAY_MS, whole: 30 * DAY_MS },
} as const;
/** How many devices a person is signed in on at once; a further one signs out the one that was seen longest ago. */
export const MOST_SESSIONS = 20;
/** How long a session that ran out is kept, so that why it ended can still be told. */
export const SESSION_KEPT_MS = 90 * DAY_MS;
/** How long a device counts as known after it was last signed in on; browsers keep no cookie longer. */
export const DEVICE_KEPT_MS = 400 * DAY_MS;
/** How many devices are known of a person; of more, those that were seen longest ago are forgotten. */
export const MOST_DEVICES = 50;

/** How long a session lives without being used. */
export const idleMs = (remember: boolean): number => LIMITS[remember ? 'remembered' : 'browser'].idle;
/** How long a session lives, however much it is used. */
export const wholeMs = (remember: boolean): number => LIMITS[remember ? 'remembered' : 'browser'].whole;

export interface SessionFacts {
  role: 'investor' | 'operator';
  /** Of an operator, `suspended` ends the account; a suspended customer stays signed in. */
  status: 'active' | 'suspended';
  frozen: boolean;
  expiresAt: Date;
  endReason: EndReason | null;
}

/** `told`: it ended for a reason that the person is to be told. */
export type SessionState = { is: 'alive' } | { is: 'over' } | { is: 'told'; message: string };

/** What a session is worth at this moment. */
export function sessionState(session: SessionFacts, now: Date): SessionState {
  if (session.endReason === 'password-changed') return { is: 'told', message: SIGNED_OUT_BY_PASSWORD };
  if (session.endReason === 'frozen' || (!session.endReason && session.frozen)) {
    return { is: 'told', message: session.frozen ? FROZEN_SENTENCE : SIGNED_OUT_BY_FREEZING };
  }
  const hasEnded = session.role === 'operator' && session.status === 'suspended';
  if (session.endReason === 'suspended' || (!session.endReason && hasEnded)) {
    return { is: 'told', message: hasEnded ? ENDED_SENTENCE : SIGNED_OUT_BY_SUSPENSION };
  }
  return session.endReason || session.expiresAt <= now ? { is: 'over' } : { is: 'alive' };
}

const SIGNED_OUT_BY_PASSWORD = 'You were signed out because the password was changed. Please sign in again.';
const SIGNED_OUT_BY_FREEZING = 'You were signed out because the account was frozen. Please sign in again.';
const SIGNED_OUT_BY_SUSPENSION = 'You were signed out because the account was suspended. Please sign in again.';

/** Said to whoever knows the password of a frozen account, and to whoever was signed in to it. */
export const FROZEN_SENTENCE =
  'Your account is frozen. Only the link we sent to your email can reopen it. If it has expired, ask for a new one under Forgot Password.';

/** Said to an operator whose account has ended. */
export const ENDED_SENTENCE = 'This operator account has ended.';

interface RefreshFacts {
  refreshHash: string;
  previousHash: string | null;
  rotatedAt: Date | null;
}

/**
 * Whose turn a refresh secret is. A browser with several tabs may send the former one moments after it was replaced;
 * later than that, somebody holds a copy.
 */
export function refreshVerdict(session: RefreshFacts, hash: string, now: Date): 'current' | 'just-replaced' | 'copied' {
  if (session.refreshHash === hash) return 'current';
  const replaced = session.previousHash === hash && session.rotatedAt;
  return replaced && now.getTime() - replaced.getTime() <= REFRESH_GRACE_MS ? 'just-replaced' : 'copied';
}
