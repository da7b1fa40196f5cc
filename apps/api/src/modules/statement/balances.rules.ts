import { type Cents, ZERO, cents, sumCents } from '@sextant/money';

/** A customer's accounts, in cents. */
export interface Balances {
  cash: Cents;
  onHold: Cents;
  /** At cost: what was put into the trades that are open. */
  invested: Cents;
}

/** What one kind of entry moved on one account in a period. */
export interface SumRow {
  kind: string;
  account: string;
  within: string;
}

/** What changed the balance, by its cause. */
export interface Total {
  label: string;
  amount: Cents;
}

/** The causes in the order of a statement. */
const CAUSES = [
  'Deposits',
  'Withdrawals confirmed on chain',
  'Withdrawals only marked as sent',
  'Withdrawal fees (fixed)',
  'Other fees',
  'Bonuses',
  'Corrections',
  'Result of settled trades',
  'Other movements',
] as const;

type Cause = (typeof CAUSES)[number];

/** The kind of a paid withdrawal whose payment no node found. */
const UNCONFIRMED = 'withdrawal_unconfirmed';
export const WITHDRAWAL_FEES: Cause = 'Withdrawal fees (fixed)';
export const TRADING_RESULT: Cause = 'Result of settled trades';

export const NOTHING: Balances = { cash: ZERO, onHold: ZERO, invested: ZERO };

const OWN: Readonly<Record<string, keyof Balances>> = {
  cash: 'cash',
  withdrawal_hold: 'onHold',
  invested: 'invested',
};

export function plus(one: Balances, other: Balances): Balances {
  return {
    cash: cents(one.cash + other.cash),
    onHold: cents(one.onHold + other.onHold),
    invested: cents(one.invested + other.invested),
  };
}

export function totalOf({ cash, onHold, invested }: Balances): Cents {
  return sumCents([cash, onHold, invested]);
}

export function areEqual(one: Balances, other: Balances): boolean {
  return one.cash === other.cash && one.onHold === other.onHold && one.invested === other.invested;
}

/** What an entry did to the customer's accounts. @param postings cents by account */
export function changeBy(postings: Readonly<Record<string, number | string>>): Balances {
  const change = { ...NOTHING };
  for (const [account, amount] of Object.entries(postings)) {
    const own = OWN[account];
    if (own) change[own] = cents(change[own] + cents(amount));
  }
  return change;
}

/** What a period did to the customer's accounts. */
export function changeIn(rows: readonly SumRow[]): Balances {
  const change = { ...NOTHING };
  for (const { account, within } of rows) {
    const own = OWN[account];
    if (own) change[own] = cents(change[own] + cents(within));
  }
  return change;
}

/**
 * What changed the balance in a period, read from the other side of the entries: together exactly the change of the
 * customer's accounts, since every entry sums to zero. Causes that did not occur are left out.
 */
export function totalsIn(rows: readonly SumRow[]): Total[] {
  const totals = new Map<Cause, Cents>();
  for (const { kind, account, within } of rows) {
    if (OWN[account] || cents(within) === ZERO) continue;
    const cause = causeOf(kind, account);
    totals.set(cause, cents((totals.get(cause) ?? ZERO) - cents(within)));
  }
  return CAUSES.flatMap((label) => {
    const amount = totals.get(label);
    return amount === undefined ? [] : [{ label, amount }];
  });
}

function causeOf(kind: string, account: string): Cause {
  if (kind === 'correction') return 'Corrections';
  switch (account) {
    case 'custody':
      if (kind === 'deposit') return 'Deposits';
      if (kind === 'withdrawal_paid') return 'Withdrawals confirmed on chain';
      return kind === UNCONFIRMED ? 'Withdrawals only marked as sent' : 'Other movements';
    case 'fees':
      return kind === 'withdrawal_paid' || kind === UNCONFIRMED ? WITHDRAWAL_FEES : 'Other fees';
    case 'bonus':
      return 'Bonuses';
    case 'adjustment':
      return 'Corrections';
    case 'trading_result':
      return TRADING_RESULT;
    default:
      return 'Other movements';
  }
}
