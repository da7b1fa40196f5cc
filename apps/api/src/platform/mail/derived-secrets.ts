import { createHmac } from 'node:crypto';

const TEN_TO_THE_SIXTH = 1_000_000n;

/** The data fields that links are derived from when a mail is rendered. */
export const LINKED = ['resetId', 'freezeId', 'unfreezeId', 'recoveryId', 'keepId', 'inviteId'] as const;
/** The same, plus the field that codes are derived from. */
export const DERIVED = ['codeId', ...LINKED] as const;

/**
 * The one-time code that belongs to an id: six digits. It is worked out when the email is written and when the code is
 * checked, so no table and no queue ever holds it.
 */
export function codeFor(secret: string, id: string): string {
  const number = createHmac('sha256', secret).update(`code:${id}`).digest().readBigUInt64BE(0);
  return String(number % TEN_TO_THE_SIXTH).padStart(6, '0');
}

/**
 * The token in the link that belongs to an id: 43 characters of base64url, 256 bits that only the secret yields.
 */
export function tokenFor(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`link:${id}`).digest('base64url');
}
