import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ForgetInputs } from '#modules/chain/use-cases/forget-inputs.js';
import { after } from '../support/market-time.js';
import { balanceOf } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { sendCompletionByTwo } from '../support/transfers.js';
import { type BitcoinDeposits, DEPTH, startBitcoinDeposits } from './bitcoin-deposits.js';

const MINUTE = 60_000;

describe('a payment on Bitcoin', () => {
  let bitcoin: BitcoinDeposits;
  let api: BitcoinDeposits['api'];
  let node: BitcoinDeposits['node'];
  let look: BitcoinDeposits['look'];
  let waits: BitcoinDeposits['waits'];
  let begun: Awaited<ReturnType<BitcoinDeposits['begin']>>;

  beforeAll(async () => {
    bitcoin = await startBitcoinDeposits();
    ({ api, node, look, waits } = bitcoin);
  });
  afterAll(() => bitcoin?.stop());
  beforeEach(async () => {
    begun = await bitcoin.begin();
  });

  it('is credited output by output, each once, and only what goes to its address', async () => {
    const paid = begun.payment(0.01, {
      others: [{ address: begun.ours, coins: 0.01 }, { address: 'elsewhere', coins: 3 }, { coins: 2 }],
    });
    node.mine([paid], DEPTH);
    for (let n = 0; n < 3; n += 1) await look();
    const lines = await begun.credited();
    expect(lines.map(({ receivedCoin, txHash }) => [receivedCoin, txHash])).toEqual([
      ['0.01', paid.txid],
      ['0.01', paid.txid],
    ]);
    expect((await begun.line()).onChain.payments.map(({ rules }) => rules)).toEqual([['less'], ['second']]);
    const cents = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(Math.round((await balanceOf(api, begun.ada)) * 100)).toBe(cents);
  });

  it('is what an older node lists its address alone for, and none where others can spend it, too', async () => {
    const paid = begun.payment(0.01, {
      others: [
        { addresses: [begun.ours], coins: 0.02 },
        { addresses: [begun.ours, 'elsewhere'], coins: 3 },
      ],
    });
    node.mine([paid], DEPTH);
    await look();
    expect((await begun.credited()).map(({ receivedCoin }) => receivedCoin).toSorted()).toEqual(['0.01', '0.02']);
  });

  it('is seen though one with hidden coins waits beside it', async () => {
    const [hidden, plain] = [begun.payment(0.002, { hides: true }), begun.payment(0.003)];
    waits(hidden, plain);
    await look();
    const { payments } = (await begun.line()).onChain;
    expect(payments.map(({ state }) => state)).toEqual(['seen', 'seen']);
    expect(payments.map(({ txId }) => txId).toSorted()).toEqual([hidden.txid, plain.txid].toSorted());
  });

  it('that is final is credited though its node fails before the others are read, which are read again', async () => {
    const [final, waiting] = [begun.payment(0.005), begun.payment(0.005)];
    node.mine([final], DEPTH);
    waits(waiting);
    node.refuses = 'getrawtransaction';
    await expect(look()).rejects.toThrow('getrawtransaction');
    expect(await begun.hashes()).toEqual([final.txid]);
    node.refuses = undefined;
    await look();
    expect((await begun.line()).onChain.payments.map(({ txId }) => txId)).toContain(waiting.txid);
  });

  it.each([
    ['less than 0.01 BTC', [0.009], 2],
    ['0.01 BTC and more', [0.01], 3],
    ['0.1 BTC and more', [0.1], 6],
    ['more in one block', [0.006, 0.006], 3],
  ])('of %s lies as deep as all of it needs', async (_, coins, depth) => {
    const parts = coins.map((each) => begun.payment(each));
    node.mine(parts, depth - 2);
    await look();
    expect(await begun.hashes()).toEqual([]);
    expect((await begun.line()).onChain.payments.map(({ needed }) => needed)).toEqual(coins.map(() => depth));
    node.mine();
    await look();
    expect(await begun.hashes()).toEqual(parts.map(({ txid }) => txid).toSorted());
  });

  it('is credited in the order in which they were seen: the first one completes the deposit', async () => {
    const [large, small] = [begun.payment(0.2), begun.payment(0.001)];
    waits(large);
    await look();
    node.mine([large]);
    node.mine([small], 2);
    await look();
    expect(await begun.hashes()).toEqual([]);
    node.mine([], 2);
    for (let n = 0; n < 2; n += 1) await look();
    expect(await begun.hashes()).toEqual([large.txid, small.txid].toSorted());
    expect(await begun.line()).toMatchObject({ status: 'completed', txHash: large.txid });
  });

  it('is not given up while its node still reads what waits, after a start', async () => {
    waits(begun.payment());
    await look();
    node.waiting.clear();
    node.loaded = false;
    await look();
    expect(await begun.shown()).toEqual([['seen', false]]);
    node.loaded = true;
    await look();
    expect(await begun.shown()).toEqual([['conflicted', false]]);
  });

  it.each([
    ['of the quote when its block comes within half an hour', false, 29, []],
    ['of its block when that comes later: nobody chooses between two rates', false, 31, ['late']],
    ['of the quote when its node lost it for less than half an hour', true, 29, []],
    ['of its block when its node did not list it for longer', true, 31, ['late']],
  ])('has the rate %s', async (_, lost, minutes, rules) => {
    const paid = begun.payment();
    const seen = new Date();
    api.clock.set(seen);
    waits(paid);
    await look();
    if (lost) {
      node.waiting.clear();
      await look();
    }
    const later = after(seen, minutes * MINUTE);
    api.clock.set(later);
    if (lost) {
      waits(paid);
      await look();
    }
    node.now = later;
    node.mine([paid], 5);
    await look();
    // The session is of before.
    api.clock.set(undefined);
    const { payments } = (await begun.line()).onChain;
    expect(payments).toMatchObject([{ state: 'credited' }]);
    expect(payments[0]?.rules.filter((rule) => rule === 'late')).toEqual(rules);
  });

  it('arrives no later than it was read, where its block is ahead of our clock: before and after it is final', async () => {
    const paid = begun.payment();
    const seen = new Date();
    // The session is of now.
    const ofOwn = async () => {
      api.clock.set(undefined);
      const [one] = (await begun.line()).onChain.payments;
      return { state: one?.state, late: one?.rules.includes('late') };
    };
    api.clock.set(seen);
    waits(paid);
    await look();
    api.clock.set(after(seen, 25 * MINUTE));
    node.now = after(seen, 34 * MINUTE);
    node.mine([paid]);
    await look();
    expect(await ofOwn()).toEqual({ state: 'confirmed', late: false });
    api.clock.set(after(seen, 48 * MINUTE));
    node.mine([], 5);
    await look();
    expect(await ofOwn()).toEqual({ state: 'credited', late: false });
    const sql = `select credit ->> 'inTime' as in_time, (credit ->> 'rate')::bigint = rate as quoted from transactions where id = $1`;
    expect(await api.database.query(sql, [begun.id])).toEqual([{ in_time: 'true', quoted: true }]);
  });

  describe('whose coins another transaction spends', () => {
    const elsewhere = (...spends: string[]) => ({ txid: randomUUID(), address: 'elsewhere', coins: 0.01, spends });

    it('is replaced once the other lies as deep as it would have to, and one that nodes dropped is never', async () => {
      const [paid, dropped] = [begun.payment(), begun.payment()];
      waits(paid);
      await look();
      waits(dropped);
      await look();
      node.waiting.clear();
      node.mine([elsewhere(`${randomUUID()}:0`, paid.spends[1]!)]);
      for (const replaced of [false, false, true]) {
        await look();
        expect(await begun.shown()).toEqual([
          ['conflicted', replaced],
          ['conflicted', false],
        ]);
        node.mine();
      }
      node.mine([], 100);
      await look();
      expect((await begun.shown())[1]).toEqual(['conflicted', false]);
      expect((await begun.line()).status).toBe('pending');
    });

    it('stands beside the one that took its place, which is credited', async () => {
      const paid = begun.payment();
      waits(paid);
      await look();
      node.waiting.clear();
      const bumped = begun.payment(0.015, { spends: paid.spends });
      waits(bumped);
      await look();
      expect(await begun.shown()).toEqual([
        ['conflicted', false],
        ['seen', false],
      ]);
      node.mine([bumped], 2);
      await look();
      expect(await begun.shown()).toEqual([
        ['conflicted', true],
        ['credited', false],
      ]);
    });

    it('is replaced in another branch than the one that had it, and comes back with its own', async () => {
      const paid = begun.payment();
      node.mine([paid]);
      await look();
      node.drop(1);
      node.mine([elsewhere(...paid.spends)], 2);
      await look();
      expect(await begun.shown()).toEqual([['conflicted', true]]);
      node.drop(3);
      node.mine([], 3);
      await look();
      expect(await begun.shown()).toEqual([['conflicted', false]]);
      node.mine([paid], 2);
      await look();
      expect(await begun.shown()).toEqual([['credited', false]]);
    });

    it('has what it spends kept for as long as that can matter: nothing of one that is final or long gone', async () => {
      const { payment, shown } = begun;
      const [final, dropped, replaced, waiting] = [payment(), payment(), payment(), payment()];
      waits(dropped, replaced);
      await look();
      node.waiting.clear();
      waits(waiting);
      node.mine([final, elsewhere(replaced.spends[0]!)], 2);
      await look();
      const kept = async () => {
        const rows = await api.database.query<{ input: string }>(
          `select tx_id || ' ' || spend as input from chain_inputs`,
        );
        return rows.map(({ input }) => input).toSorted();
      };
      const of = (...some: { txid: string; spends: readonly string[] }[]) =>
        some.flatMap(({ txid, spends }) => spends.map((spend) => `${txid} ${spend}`)).toSorted();
      const forget = (days: number) =>
        api.clock.at(after(api.clock.now(), days * DAY_MS), () => api.app.get(ForgetInputs).run());
      const before = await shown();
      await forget(29);
      expect(await kept()).toEqual(of(final, dropped, replaced, waiting));
      await forget(31);
      expect(await kept()).toEqual([...of(waiting), `${replaced.txid} ${replaced.spends[0]}`].toSorted());
      expect(await shown()).toEqual(before);
    });
  });

  it('names its hash and the block that counts now on the timeline, and what an operator completed names none', async () => {
    const { ada, line, payment } = begun;
    const paid = payment(0.02);
    const steps = async (reader = ada) =>
      (await line(reader)).timeline.map((step) => [step.status, step.payment] as const);
    /** What operators read of the customer, the latest first. */
    const shown = async () => {
      const path = `/operations/customers/${ada.id}/timeline`;
      const found = await call<{ what: string; payment: object }[]>(api, 'GET', path, { token: bitcoin.boss.token });
      return succeeded(found).body.data.map((step) => [step.what, step.payment]);
    };
    node.mine([paid]);
    const { height } = node;
    await look();
    expect(await steps()).toEqual([['pending', null]]);
    node.mine([], DEPTH);
    await look();
    const named = { txId: paid.txid, height, explorerUrl: null };
    const told = [
      ['pending', null],
      ['completed', named],
    ];
    for (const person of [ada, bitcoin.boss]) expect(await steps(person)).toEqual(told);
    expect(await shown()).toEqual(told.toReversed());
    // Its block is replaced, and then another one has it.
    node.drop(node.height + 1 - height);
    node.mine([], DEPTH + 2);
    await look();
    expect((await steps())[1]).toEqual(['completed', { ...named, height: null }]);
    node.mine([paid], DEPTH);
    await look();
    const again = ['completed', { ...named, height: node.height - DEPTH }];
    expect([(await steps())[1], (await shown())[0]]).toEqual([again, again]);

    const other = await bitcoin.deposit();
    const found = { status: 'completed', receivedCoin: '0.01', txHash: 'b'.repeat(64) };
    succeeded(await sendCompletionByTwo(api, bitcoin.boss, other.id, found));
    expect((await other.line()).timeline.map((step) => step.payment)).toEqual([null, null]);
  });
});
