/** How long a registration waits for its code before it is removed. */
export const UNVERIFIED_KEPT_DAYS = 7;

export type AccountStatus = 'active' | 'suspended' | 'unverified';

/** The one word a screen shows about an account. */
export function accountStatus(person: { status: 'active' | 'suspended'; emailVerifiedAt: Date | null }): AccountStatus {
  if (person.status === 'suspended') return 'suspended';
  return person.emailVerifiedAt ? 'active' : 'unverified';
}

/** Where a person's picture is read from; null when there is none. */
export function avatarPath(avatarId: string | null): string | null {
  return avatarId ? `/v1/user/avatar/${avatarId}` : null;
}
