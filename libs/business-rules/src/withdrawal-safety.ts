import { cents, formatDollars, formatWholeDollars, type Cents } from '@sextant/money';

/** How much somebody may withdraw: earned by what protects the account, never sold. */
export type WithdrawalLevel = 'standard' | 'protected';

export interface WithdrawalLimit {
  /** In any 24 hours. */
  readonly day: Cents;
  /** In any 30 days. */
  readonly month: Cents;
}

/** `standard` with a confirmed e-mail address; `protected` with a second factor or a passkey. */
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
  'second-factor-changed': 'how you prove that it is you was changed',
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

/** "Withdrawals wait until 20 November 2026, 10:28 UTC, because your password was changed." */
export function withdrawalsHeldSentence(because: string, until: Date | undefined): string {
  const when = until ? ` until ${instantInWords(until)}` : '';
  return `Withdrawals wait${when}, because ${heldBecause(because)}.`;
}

/** "This address can be paid from 20 November 2026, 10:28 UTC on. A new address waits, so that …" */
export function addressOnHoldSentence(usableFrom: Date): string {
  const why = 'A new address waits, so that you have time to notice one that is not yours.';
  return `This address can be paid from ${instantInWords(usableFrom)} on. ${why}`;
}

/** "You can withdraw up to $1,234.00 now: at most $50,000.00 in 24 hours and $500,000.00 in 30 days." */
export function withdrawalLimitSentence(remaining: Cents, limit: WithdrawalLimit): string {
  const most = `at most ${formatDollars(limit.day)} in 24 hours and ${formatDollars(limit.month)} in 30 days`;
  return `You can withdraw up to ${formatDollars(remaining)} now: ${most}.`;
}

/** What the address book says; shared by API and screens. */
export const ADDRESS_SENTENCES = {
  notConfirmed:
    'Withdrawals go to confirmed addresses of your address book only. Please add this one and confirm it first.',
  isOurs: 'This is a deposit address of Sextant, not one of yours. Enter an address whose wallet you hold yourself.',
  unspendable:
    'Nobody holds the key to this address, so coins sent to it are lost. Enter an address whose wallet you hold yourself.',
  known: 'This address is in your address book already',
  bookFull: `Your address book is full. Remove an address to add another; it holds ${ADDRESS_BOOK_SIZE}.`,
  notFound: 'There is no such address in your address book',
  alreadyConfirmed: 'This address is confirmed already',
  lookAlike:
    'This address looks like one that you know, but it is another one. Compare every character before you send anything to it.',
  lookAlikeChecked: 'I compared every character, and this is the address I mean.',
  listOnly: 'Your allow-list is on: no address can be added until you turn it off.',
  labelRequired: 'Please give the address a label',
  labelTooLong: `A label has at most ${ADDRESS_LABEL_LENGTH} characters`,
} as const;
