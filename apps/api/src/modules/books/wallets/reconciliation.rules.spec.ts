import { expect, it } from '@jest/globals';
import { compareWallets } from './reconciliation.rules.js';
import type { BalanceRow, MovedRow } from './wallet-rows.js';

const WALLET = { coin: 'BTC', network: 'BTC' };
const balance = (at: Date, counted: bigint): BalanceRow => ({
  ...WALLET,
  id: String(at.getTime()),
  at,
  counted: String(counted),
  explained: '0',
  explained_gone: '0',
  source: 'imported',
  entered_at: at,
  name: null,
});
const arrived = (moved: number): MovedRow => ({ ...WALLET, moved, maybe: null, units: '1' });
const arriving = (maybe: number, moved: number | null): MovedRow => ({ ...arrived(maybe), maybe, moved });

it('gives each balance what moved until then, from the first instant that is not before it', () => {
  const instants = [0, 1, 2, 3, 4].map((time) => new Date(time));
  const [, second, , fourth, now] = instants as [Date, Date, Date, Date, Date];
  const moved = [arrived(0), arrived(1), arrived(2), arrived(4), arrived(5), arriving(3, 4), arriving(2, null)];
  const compared = (balances: BalanceRow[]) => compareWallets(balances, moved, instants, now)[0];
  // The units of the rows are those of the 18th decimal.
  const unit = (count: number) => `0.${'0'.repeat(17)}${count}`;
  expect(compared([balance(second, 2n)])).toMatchObject({
    expected: unit(5),
    announced: unit(1),
    balance: { expected: unit(2), announced: '0', open: '0' },
  });
  expect(compared([balance(second, 2n), balance(fourth, 3n)])).toMatchObject({
    balance: { expected: unit(3), announced: unit(2), open: '0' },
  });
  expect(compared([])).toMatchObject({ expected: unit(5), announced: unit(1), balance: undefined });
});
