import { sumCents } from '@sextant/money';
import { describe, expect, it } from '@jest/globals';
import { changeBy, changeIn, totalOf, totalsIn } from './balances.rules.js';

const row = (kind: string, account: string, within: number) => ({
  kind,
  account,
  within: String(within),
});
/** Entries of every kind, each of which sums to zero. */
const ROWS = [
  ...[row('deposit', 'custody', -10_000), row('deposit', 'cash', 10_000)],
  ...[row('withdrawal_request', 'cash', -300), row('withdrawal_request', 'withdrawal_hold', 300)],
  ...[row('withdrawal_paid', 'withdrawal_hold', -300), row('withdrawal_paid', 'custody', 290)],
  row('withdrawal_paid', 'fees', 10),
  ...[row('withdrawal_unconfirmed', 'withdrawal_hold', -20), row('withdrawal_unconfirmed', 'custody', 19)],
  row('withdrawal_unconfirmed', 'fees', 1),
  row('withdrawal_request', 'cash', -20),
  row('withdrawal_request', 'withdrawal_hold', 20),
  ...[row('trade_open', 'cash', -2_000), row('trade_open', 'invested', 2_000)],
  ...[row('trade_settle', 'invested', -2_000), row('trade_settle', 'cash', 1_900)],
  row('trade_settle', 'trading_result', 100),
  ...[row('bonus', 'cash', 50), row('bonus', 'bonus', -50)],
  ...[row('fee', 'cash', -7), row('fee', 'fees', 7)],
  ...[row('adjustment', 'cash', 0), row('adjustment', 'adjustment', 0)],
  ...[row('correction', 'cash', -50), row('correction', 'adjustment', 50)],
  ...[row('something_new', 'cash', 1), row('something_new', 'another_account', -1)],
];

describe('the balances of a statement', () => {
  it("changed as the period moved the customer's own accounts", () => {
    expect(changeIn(ROWS)).toEqual({ cash: 9_574n, onHold: 0n, invested: 0n });
  });

  it('changed by causes that together are the change, also where a kind or an account is new', () => {
    const totals = totalsIn(ROWS);
    expect(totals.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Deposits 10000',
      'Withdrawals confirmed on chain -290',
      'Withdrawals only marked as sent -19',
      'Withdrawal fees (fixed) -11',
      'Other fees -7',
      'Bonuses 50',
      'Corrections -50',
      'Result of settled trades -100',
      'Other movements 1',
    ]);
    expect(sumCents(totals.map(({ amount }) => amount))).toBe(totalOf(changeIn(ROWS)));
  });

  it('of one entry are those of its own postings', () => {
    expect(changeBy({ custody: -100, cash: 100 })).toEqual({ cash: 100n, onHold: 0n, invested: 0n });
    expect(changeBy({ withdrawal_hold: -300, custody: 290, fees: 10 })).toEqual({
      cash: 0n,
      onHold: -300n,
      invested: 0n,
    });
  });
});
