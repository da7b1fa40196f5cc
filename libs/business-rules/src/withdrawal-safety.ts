import { cents, formatDollars, formatWholeDollars, type Cents } from '@sextant/money';

/** How much somebody may withdraw: earned by what protects the account, never sold. */
export type WithdrawalLevel = 'standard' | 'protected';

export interface WithdrawalLimit {
  /** In any 24 hours. */
  readonly day: Cents;
  /** In any 30 days. */
  readonly month: Cents;
}

/** `standard` with a confirmed email address; `protected` with a second factor or a passkey. */
export const WITHDRAWAL_LIMITS: Record<WithdrawalLevel, WithdrawalLimit> = {
  standard: { day: cents(50_000_00n), month: cents(500_000_00n) },
  protected: { day: cents(250_000_00n), month: cents(2_500_000_00n) },
};

/** How many addresses a book holds. */
export const ADDRESS_BOOK_SIZE = 50;
/** Characters of an address's label at most. */
export const ADDRESS_LABEL_LENGTH = 40;

/** "$50,000" */
export const formatLimit = (limit: Cents): string => formatWholeDollars(limit);

/** Why withdrawals wait, in words that go on after "because". */
const HELD_BECAUSE: Record<string, string> = {
  'password-changed': 'your password was changed',
  'email-changed': 'your email address was changed',
  'second-factor-changed': 'your second factor was changed',
  unfrozen: 'your account was frozen',
  recovered: 'access to your account was recovered',
  frozen: 'your account is frozen',
  suspended: 'your account is suspended',
};

/** "your password was changed" */
export const heldBecause = (because: string): string =>
  HELD_BECAUSE[because] ?? 'something about your account was changed';

/** "20 November 2026, 10:28 UTC": an instant in a sentence that means the same everywhere. */
export function instantInWords(instant: Date): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const time = { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const;
  return `${instant.toLocaleDateString('en-GB', day)}, ${instant.toLocaleTimeString('en-GB', time)} UTC`;
}

/** "Withdrawals are on hold until 20 November 2026, 10:28 UTC, because your password was changed." */
export function withdrawalsHeldSentence(because: string, until: Date | undefined): string {
  const when = until ? ` until ${instantInWords(until)}` : '';
  return `Withdrawals are on hold${when}, because ${heldBecause(because)}.`;
}

/** "This address can be used from 20 November 2026, 10:28 UTC. New addresses are on hold at first, so that …" */
export function addressOnHoldSentence(usableFrom: Date): string {
  const why = 'New addresses are on hold at first, so that you have time to notice one that is not yours.';
  return `This address can be used from ${instantInWords(usableFrom)}. ${why}`;
}

/** "You can withdraw up to $1,234.00 now: at most $50,000.00 in 24 hours and $500,000.00 in 30 days." */
export function withdrawalLimitSentence(remaining: Cents, limit: WithdrawalLimit): string {
  const most = `at most ${formatDollars(limit.day)} in 24 hours and ${formatDollars(limit.month)} in 30 days`;
  return `You can withdraw up to ${formatDollars(remaining)} now: ${most}.`;
}

/** Of deposits whose payments are no longer final on their blockchain: what can be withdrawn besides. */
export function depositHeldSentence(available: Cents, held: Cents): string {
  const why = `${formatDollars(held)} of your deposits is on hold, because payments for it are not final on the blockchain`;
  return `You can withdraw up to ${formatDollars(available)} now: ${why}. It is free again once they are.`;
}

/** What the address book says; shared by API and screens. */
export const ADDRESS_SENTENCES = {
  notConfirmed:
    'Withdrawals go only to confirmed addresses in your address book. Please add this one and confirm it first.',
  isOurs: 'This is a deposit address of Sextant, not one of yours. Enter the address of a wallet that you control.',
  unspendable:
    'Nobody has the key to this address, so coins sent to it are lost. Enter the address of a wallet that you control.',
  known: 'This address is already in your address book',
  bookFull: `Your address book is full: it can hold ${ADDRESS_BOOK_SIZE} addresses. Remove one to add another.`,
  notFound: 'This address is not in your address book',
  alreadyConfirmed: 'This address is already confirmed',
  lookAlike:
    'This address looks like one you know, but it is different. Compare every character before you send anything to it.',
  lookAlikeChecked: 'I compared every character, and this is the address I mean.',
  listOnly: 'Your allow-list is on: no address can be added until you turn it off.',
  labelRequired: 'Please give the address a label',
  labelTooLong: `A label has at most ${ADDRESS_LABEL_LENGTH} characters`,
} as const;
