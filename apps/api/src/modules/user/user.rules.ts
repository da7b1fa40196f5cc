import { DEFAULT_AVATAR } from '@sextant/business-rules';
import { mulDivHalfEven } from '@sextant/money';

/** How long a registration waits for its code before it is removed. */
export const UNVERIFIED_KEPT_DAYS = 7;

export const ACCOUNT_STATUSES = ['active', 'suspended', 'frozen', 'unverified'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** The one word a screen shows about an account. */
export function accountStatus(person: {
  status: 'active' | 'suspended';
  frozenAt: Date | null;
  emailVerifiedAt: Date | null;
}): AccountStatus {
  if (person.status === 'suspended') return 'suspended';
  if (person.frozenAt) return 'frozen';
  return person.emailVerifiedAt ? 'active' : 'unverified';
}

/** Whether an operator has suspended a customer; a suspension without an end lasts until an operator ends it. */
export const isSuspended = (
  { role, status, suspendedUntil }: { role: string; status: string; suspendedUntil: Date | null },
  now: Date,
): boolean => role === 'investor' && status === 'suspended' && (suspendedUntil === null || suspendedUntil > now);

/** Where a person's picture is read from; the default one's place when there is none. */
export function avatarPath(avatarId: string | null): string {
  return avatarId ? `/v1/user/avatar/${avatarId}` : DEFAULT_AVATAR;
}

/**
 * How the bonuses of the last 30 days compare with those of the 30 days before, in percent with one decimal, or with as
 * many as a smaller difference needs: zero says that they are equal. Null where there was nothing, or less than a tenth,
 * to compare with; screens then show no trend.
 */
export function bonusTrendPercent(bonus: { last30Days: bigint; previous30Days: bigint }): number | null {
  if (bonus.previous30Days === 0n || bonus.previous30Days * 10n < bonus.last30Days) return null;
  const difference = bonus.last30Days - bonus.previous30Days;
  for (let parts = 10n; ; parts *= 10n) {
    const percent = mulDivHalfEven(difference, 100n * parts, bonus.previous30Days);
    if (percent !== 0n || difference === 0n) return Number(percent) / Number(parts);
  }
}
