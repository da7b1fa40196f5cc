import { DAY_MS } from '@sextant/business-rules';
import type { AssertedPasskey } from './passkey-response.rules.js';

/** What somebody shows beside the password: exactly one of these. */
export type ShownProof =
  | { proof: 'code'; code: string }
  | { proof: 'recovery-code'; recoveryCode: string }
  | { proof: 'passkey'; passkey: AssertedPasskey };

/** Five wrong ones in ten minutes, twenty in a day; then the way of this kind is closed for a while, never for good. */
export const TRIES_PER_WINDOW = 5;
export const TRIES_PER_DAY = 20;
export const WINDOW_MS = 10 * 60_000;

/** How long a ticket of the first step, or what a passkey is to sign, can be used. */
export const TICKET_LASTS_MS = 5 * 60_000;
export const CHALLENGE_LASTS_MS = 5 * 60_000;
/** How long the key of an authenticator app waits for its first code. */
export const SET_UP_LASTS_MS = 15 * 60_000;

/** The wrong ones of the present ten minutes and of the present day. */
export interface Tries {
  windowStartedAt: Date;
  inWindow: number;
  dayStartedAt: Date;
  inDay: number;
}

/** When the next try can be made; undefined while some are left. */
export function closedUntil(tries: Tries): Date | undefined {
  const windowEnds = tries.inWindow >= TRIES_PER_WINDOW ? tries.windowStartedAt.getTime() + WINDOW_MS : 0;
  const dayEnds = tries.inDay >= TRIES_PER_DAY ? tries.dayStartedAt.getTime() + DAY_MS : 0;
  const ends = Math.max(windowEnds, dayEnds);
  return ends > 0 ? new Date(ends) : undefined;
}

/** Whole seconds until the next try, at least one. */
export function waitAfter(tries: Tries, now: Date): number {
  const ends = closedUntil(tries)?.getTime() ?? 0;
  return Math.max(1, Math.ceil((ends - now.getTime()) / 1000));
}
