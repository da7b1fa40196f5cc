export type EndReason = 'signed-out' | 'ended-elsewhere' | 'password-changed' | 'suspended' | 'cookie-reused';

/** Decision A2. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
const REFRESH_GRACE_MS = 10_000;
export const SEEN_EVERY_MS = 60_000;
export const RESET_LINK_MS = 30 * 60_000;
const BROWSER_SESSION_MS = 12 * 60 * 60_000;
const REMEMBERED_MS = 30 * 24 * 60 * 60_000;
/** How many devices a person is signed in on at once; a further one signs out the one that was seen longest ago. */
export const MOST_SESSIONS = 20;
/** How long an ended session is remembered, so that its device counts as known. */
export const SESSION_KEPT_MS = 90 * 24 * 60 * 60_000;

/** How long a session lives without being renewed: 12 hours, or 30 days where the person asked to be remembered. */
export function sessionLasts(remember: boolean): number {
  return remember ? REMEMBERED_MS : BROWSER_SESSION_MS;
}

export interface SessionFacts {
  status: 'active' | 'suspended';
  statusReason: string | null;
  expiresAt: Date;
  endReason: EndReason | null;
}

/** `told`: it ended for a reason that the person is to be told (decision A4). */
export type SessionState = { is: 'alive' } | { is: 'over' } | { is: 'told'; message: string };

/** What a session is worth at this moment. */
export function sessionState(session: SessionFacts, now: Date): SessionState {
  if (session.endReason === 'password-changed') return { is: 'told', message: SIGNED_OUT_BY_PASSWORD };
  if (session.endReason === 'suspended' || (!session.endReason && session.status === 'suspended')) {
    const message = session.status === 'suspended' ? suspendedSentence(session.statusReason) : SIGNED_OUT_BY_SUSPENSION;
    return { is: 'told', message };
  }
  return session.endReason || session.expiresAt <= now ? { is: 'over' } : { is: 'alive' };
}

const SIGNED_OUT_BY_PASSWORD = 'You were signed out because the password was changed. Please sign in again.';
const SIGNED_OUT_BY_SUSPENSION = 'You were signed out because the account was suspended. Please sign in again.';

/** "Your account is suspended: unusual activity. Please contact support." */
export function suspendedSentence(reason: string | null): string {
  const why = reason?.trim().replace(/[.!\s]+$/u, '');
  return why
    ? `Your account is suspended: ${why}. Please contact support.`
    : 'Your account is suspended. Please contact support.';
}

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
