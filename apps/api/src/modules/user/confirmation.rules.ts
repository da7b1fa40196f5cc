import { createHash } from 'node:crypto';
import { bareAddress, normaliseEmail } from '@sextant/business-rules';

/** How long a confirmation waits for its act. */
export const CONFIRMATION_LASTS_MS = 5 * 60_000;
/** How long a shown second factor counts for an act that comes all day. */
export const RECENT_PROOF_MS = 4 * 60 * 60_000;

/** What a person confirms, and what is bound to it beside the act itself. */
export const ACTS = [
  'withdraw',
  'change-password',
  'change-email',
  'add-withdrawal-address',
  'leave-allow-list',
  'change-second-factor',
  'change-payment-method',
  'complete-deposit',
  'complete-withdrawal',
  'grant-bonus',
  'propose-correction',
  'propose-budget',
  'propose-operator-change',
  'close-period',
  'prove-solvency',
  'approve-proposal',
  'approve-operator-change',
] as const;
export type Act = (typeof ACTS)[number];

/** By what a person shows that it is them. */
export type Proof = 'code' | 'passkey' | 'recovery-code' | 'password';

/** Flat; the same act with the same members has the same hash, in whatever order they stand. */
export type ActDetails = Readonly<Record<string, string | number | boolean>>;

/** What somebody has beside the password. */
export interface SecondFactorState {
  totp: boolean;
  passkeys: number;
  recoveryCodesLeft: number;
}

/** Acts that the password has to confirm where there is nothing stronger (ASVS 7.5.1). */
const BY_PASSWORD: readonly Act[] = ['change-email', 'change-second-factor'];

export const hasSecondFactor = ({ totp, passkeys }: SecondFactorState): boolean => totp || passkeys > 0;

/** Which proofs the second step of a sign-in and a confirmation take from somebody. */
export function proofsBeyondPassword({ totp, passkeys, recoveryCodesLeft }: SecondFactorState): Proof[] {
  const proofs: Proof[] = [];
  if (totp) proofs.push('code');
  if (passkeys > 0) proofs.push('passkey');
  if (recoveryCodesLeft > 0) proofs.push('recovery-code');
  return proofs;
}

/** What an act takes from somebody, any one of them; none when it needs no confirmation. */
export function proofsFor(act: Act, state: SecondFactorState): Proof[] {
  if (hasSecondFactor(state)) return proofsBeyondPassword(state);
  return BY_PASSWORD.includes(act) ? ['password'] : [];
}

/** Details that mean the same in several spellings. */
const WRITTEN: Readonly<Record<string, (value: string) => string>> = {
  email: normaliseEmail,
  address: bareAddress,
  recipient: bareAddress,
};

/** SHA-256 of an act's details, the same whatever order they stand in and however an address is written. */
export function hashOfDetails(act: Act, details: ActDetails): string {
  const members = Object.entries(details)
    .map(([name, value]) => [name, WRITTEN[name]?.(String(value)) ?? value])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([act, members]))
    .digest('hex');
}
