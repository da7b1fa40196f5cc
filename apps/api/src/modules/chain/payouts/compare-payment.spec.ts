import { describe, expect, it } from '@jest/globals';
import type { BatchPayout, BatchTransaction } from './batch.js';
import { compare, feeOf, ownFirst, sharesOf, stillPossible } from './compare-payment.js';
import type { PayoutRow, PayoutSighting } from './payout.repository.js';

const CHANGE = 'bc1q-change';

const payout = (reference: string, payTo: string, units: bigint): BatchPayout => ({
  ...{
    userId: `user of ${reference}`,
    id: `id of ${reference}`,
    reference,
    currency: 'Bitcoin',
    address: payTo,
    payTo,
  },
  ...{ units: String(units), coins: String(units) },
});
const to = (address: string, units: bigint) => ({ address, currency: 'Bitcoin' as const, units: String(units) });

/** A batch that pays these from 10,000 units in `a:0` and 5,000 in `b:1`. */
const approved = (...payouts: BatchPayout[]): BatchTransaction => ({
  number: 0,
  spends: [
    { spend: 'a:0', units: '10000', address: 'bc1q-wallet' },
    { spend: 'b:1', units: '5000', address: 'bc1q-wallet' },
  ],
  change: { address: CHANGE, units: '2000' },
  maxFee: '100',
  payouts,
  unsigned: '',
  fields: null,
});
const seen = (outputs: PayoutSighting['outputs'], change: Partial<PayoutSighting> = {}): PayoutSighting => ({
  ...{ chain: 'bitcoin', txId: 'hash', batchId: 'batch', number: 0, spends: ['a:0', 'b:1'], outputs, fee: null },
  ...{ failed: false, state: 'final', height: '7', seenAt: new Date(0), settled: false, faults: null },
  ...change,
});
const references = (payouts: readonly BatchPayout[]) => payouts.map(({ reference }) => reference);
const compared = (outputs: PayoutSighting['outputs'], batch: BatchTransaction, change?: Partial<PayoutSighting>) => {
  const { paid, unpaid, others } = compare(seen(outputs, change), batch);
  return { paid: references(paid), unpaid: references(unpaid), others };
};

describe('a transaction, compared with what was approved', () => {
  const [first, second] = [payout('W-1', 'bc1q-ada', 300n), payout('W-2', 'bc1q-bob', 400n)];
  const batch = approved(first, second);

  it('paid each by an output of its own, in whatever order they stand, and the change is nobody’s', () => {
    const outputs = [to(CHANGE, 1_990n), to('bc1q-bob', 400n), to('bc1q-ada', 300n)];
    expect(compared(outputs, batch)).toEqual({ paid: ['W-1', 'W-2'], unpaid: [], others: [] });
  });

  it.each([
    ['less', to('bc1q-ada', 299n)],
    ['more', to('bc1q-ada', 301n)],
    ['another address', to('bc1q-eve', 300n)],
    ['another coin', { ...to('bc1q-ada', 300n), currency: 'Litecoin' as const }],
  ])('did not pay one by %s, which went elsewhere', (_, output) => {
    const outputs = [output, to('bc1q-bob', 400n)];
    expect(compared(outputs, batch)).toEqual({ paid: ['W-2'], unpaid: ['W-1'], others: [output] });
  });

  it('pays two of the same amount to the same address only by two outputs', () => {
    const twins = approved(first, { ...first, reference: 'W-3' });
    const once = [to('bc1q-ada', 300n)];
    expect(compared(once, twins)).toEqual({ paid: ['W-1'], unpaid: ['W-3'], others: [] });
    expect(compared([...once, ...once], twins)).toEqual({ paid: ['W-1', 'W-3'], unpaid: [], others: [] });
    expect(compared([...once, ...once], approved(first)).others).toEqual(once);
  });

  it('names what went elsewhere: change to another address, a second output of change, and coins for no address', () => {
    const paid = [to('bc1q-ada', 300n), to('bc1q-bob', 400n)];
    const script = to('script 6a', 5n);
    for (const others of [[to('bc1q-eve', 2_000n)], [script]]) {
      expect(compared([...paid, ...others], batch)).toEqual({ paid: ['W-1', 'W-2'], unpaid: [], others });
    }
    expect(compared([...paid, to(CHANGE, 10n), to(CHANGE, 20n)], batch).others).toEqual([to(CHANGE, 20n)]);
    const withoutChange = { ...batch, change: null };
    expect(compared([...paid, to(CHANGE, 10n)], withoutChange).others).toEqual([to(CHANGE, 10n)]);
  });

  it('paid nobody and sent nothing where it failed in its block', () => {
    const outputs = [to('bc1q-ada', 300n), to('bc1q-bob', 400n)];
    expect(compared(outputs, batch, { failed: true })).toEqual({ paid: [], unpaid: ['W-1', 'W-2'], others: [] });
  });
});

describe('payouts that are alike, and transactions that pay one each', () => {
  const alike = ['W-1', 'W-2', 'W-3'].map((reference) => ({
    ...payout('W', 'bc1q-ada', 300n),
    id: reference,
    reference,
  }));
  const batch = approved(...alike);
  const other = seen([to('bc1q-ada', 300n)], { txId: 'other' });
  const row = (id: string, outcome: PayoutRow['outcome'], txId: string | null = null): PayoutRow => ({
    ...{
      userId: '',
      id,
      batchId: 'batch',
      number: 0,
      chain: 'bitcoin',
      outcome,
      txId,
      networkFee: null,
      feeCoin: null,
    },
  });

  it('pays an open one, and the same one again, whatever another transaction completed', () => {
    const gone = seen([], { txId: 'gone', state: 'conflicted', height: null });
    const paidBy = (rows: PayoutRow[]) => references(compare(other, ownFirst(other, batch, rows, [gone, other])).paid);
    expect(paidBy([row('W-1', 'paid', 'one'), row('W-2', null), row('W-3', null)])).toEqual(['W-2']);
    expect(paidBy([row('W-1', null), row('W-2', 'paid', 'one'), row('W-3', 'paid', 'other')])).toEqual(['W-3']);
    expect(paidBy(alike.map(({ id }) => row(id, 'paid', 'one')))).toEqual(['W-1']);
    // One whose payment left its chain for this one is paid before those whose payments are there.
    expect(paidBy([row('W-1', 'paid', 'one'), row('W-2', 'not-paid', 'one'), row('W-3', 'paid', 'gone')])).toEqual([
      'W-3',
    ]);
    expect(paidBy([row('W-1', 'paid', 'one'), row('W-2', 'not-paid', 'one'), row('W-3', 'paid', 'one')])).toEqual([
      'W-2',
    ]);
  });
});

describe('what was seen of a batch', () => {
  const possible = (...all: PayoutSighting[]) => stillPossible(all).map(({ txId }) => txId);
  const one = seen([], { txId: 'one', spends: ['a:0'] });

  it.each(['seen', 'confirmed', 'final', 'conflicted'] as const)(
    'may still be final while it is %s and its coins are free',
    (state) => {
      const other = seen([], { txId: 'other', spends: ['b:1', 'foreign:0'], state });
      expect(possible({ ...one, settled: true }, other)).toEqual(['other']);
      expect(possible({ ...one, settled: true }, { ...other, settled: true })).toEqual([]);
    },
  );

  it('is impossible once a final one spends a coin of it, and only as long as that is final', () => {
    const both = seen([], { txId: 'both', spends: ['a:0', 'b:1'], state: 'conflicted' });
    expect(possible(one, both)).toEqual(['one']);
    expect(possible({ ...one, state: 'confirmed' }, both)).toEqual(['one', 'both']);
  });
});

describe('what the network took', () => {
  const batch = approved();

  it('is what went in and did not come out, of what it really spends', () => {
    expect(feeOf(seen([to('bc1q-ada', 14_000n), to(CHANGE, 900n)]), batch)).toBe(100n);
    expect(feeOf(seen([to('bc1q-ada', 9_000n)], { spends: ['a:0'] }), batch)).toBe(1_000n);
  });

  it('is not known where it spends what the batch does not, or what it does not know the amount of', () => {
    expect(feeOf(seen([to('bc1q-ada', 300n)], { spends: ['a:0', 'b:1', 'c:0'] }), batch)).toBeUndefined();
    const number = { ...batch, spends: [{ spend: 'a:0', units: null, address: '' }] };
    expect(feeOf(seen([], { spends: ['a:0'] }), number)).toBeUndefined();
  });

  it('is what the chain says where it says so', () => {
    expect(feeOf(seen([to('bc1q-ada', 300n)], { fee: '42', spends: ['0xab:7'] }), batch)).toBe(42n);
  });

  it('is shared by those that it paid without a unit more or less', () => {
    expect(sharesOf(100n, 3)).toEqual([34n, 33n, 33n]);
    expect(sharesOf(2n, 3)).toEqual([2n, 0n, 0n]);
    expect(sharesOf(100n, 0)).toEqual([]);
    // Then no withdrawal has a part of it.
    expect(sharesOf(undefined, 3)).toEqual([]);
  });
});
