const HOUR_MS = 60 * 60_000;

/** Waits for the code from the email; waits out its hold; can be paid. */
export const ADDRESS_STATES = ['unconfirmed', 'on-hold', 'usable'] as const;
export type AddressState = (typeof ADDRESS_STATES)[number];

export function stateOf(address: { usableFrom: Date | null }, now: Date): AddressState {
  if (!address.usableFrom) return 'unconfirmed';
  return address.usableFrom > now ? 'on-hold' : 'usable';
}

/** When a hold of so many hours that begins now is over. */
export function holdEnds(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}

/** Whether a book is closed at an instant. */
export function isClosed(list: { endsAt: Date | null } | null, now: Date): boolean {
  return list !== null && (list.endsAt === null || list.endsAt > now);
}
