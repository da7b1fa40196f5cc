import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ForgetInputs } from '#modules/chain/use-cases/forget-inputs.js';
import { asAdmin, until } from '../platform/background-process.js';
import { waitsForLock, writeDuring } from '../support/lock-waits.js';
import { balanceOf } from '../support/people.js';
import { type BitcoinDeposits, DEPTH, startBitcoinDeposits } from './bitcoin-deposits.js';
import type { ScriptedPayment } from './scripted-node.js';

/** What a look writes, from the block that it reads to the credit. */
const WRITTEN = [
  'chain_cursors',
  'chain_blocks',
  'chain_sightings',
  'chain_inputs',
  'chain_credits',
  'customer_balances',
];
const MANY = 100;
const TIMES = 20;

describe('many payments on Bitcoin', () => {
  let bitcoin: BitcoinDeposits;
  let api: BitcoinDeposits['api'];
  let node: BitcoinDeposits['node'];
  let look: BitcoinDeposits['look'];
  let begun: Awaited<ReturnType<BitcoinDeposits['begin']>>;

  const onlyWait = (payments: ScriptedPayment[]) => {
    node.waiting.clear();
    bitcoin.waits(...payments);
  };

  beforeAll(async () => {
    bitcoin = await startBitcoinDeposits();
    ({ api, node, look } = bitcoin);
  });
  afterAll(() => bitcoin?.stop());
  beforeEach(async () => {
    begun = await bitcoin.begin();
  });

  it('of less than a cent keep no other waiting, however many they are', async () => {
    node.mine(
      Array.from({ length: 130 }, () => begun.payment(0.000_000_01)),
      10,
    );
    await look();
    const real = begun.payment(0.005);
    node.mine([real], 10);
    for (let n = 0; n < 2; n += 1) await look();
    expect(await begun.hashes()).toEqual([real.txid]);
  });

  it('of one customer are credited after the payment of another', async () => {
    const many = Array.from({ length: 130 }, () => begun.payment(0.000_01));
    const other = await bitcoin.deposit();
    node.mine(many);
    node.mine([other.payment(0.005)], 5);
    await look();
    expect(await balanceOf(api, other.ada)).toBeGreaterThan(0);
    await look();
    expect(await api.database.query('select from chain_sightings where credited_at is null')).toEqual([]);
  });

  it('of others waited before the node was first asked: ours is seen all the same, and new ones before it', async () => {
    const others = () =>
      Array.from({ length: 600 }, () => begun.payment(0.01, { address: `bc1q${randomUUID().replaceAll('-', '')}` }));
    const [early, late] = [begun.payment(0.001), begun.payment(0.002)];
    bitcoin.waits(...others(), early, ...others());
    bitcoin.anew();
    const seen = async () => (await begun.line()).onChain.payments.map(({ txId }) => txId);
    await look();
    bitcoin.waits(late);
    await look();
    expect(await seen()).toContain(late.txid);
    await look();
    expect((await seen()).toSorted()).toEqual([early.txid, late.txid].toSorted());
  });

  it('of one that spends a thousand coins: twenty are kept, and it is replaced by what spends all', async () => {
    const spends = Array.from({ length: 1_000 }, (_, n) => `${randomUUID()}:${n}`);
    const most = spends.toSorted().slice(0, 20);
    const kept = async () => {
      const rows = await api.database.query<{ spend: string }>('select spend from chain_inputs');
      return rows.map(({ spend }) => spend).toSorted();
    };
    const paid = begun.payment(0.015, { spends });
    bitcoin.waits(paid);
    await look();
    expect(await kept()).toEqual(most);
    // As an earlier release did.
    await api.database.query(
      `insert into chain_inputs (chain, tx_id, spend) select 'bitcoin', $1, spend from unnest($2::text[]) spend
       on conflict do nothing`,
      [paid.txid, spends],
    );
    await api.app.get(ForgetInputs).run();
    expect(await kept()).toEqual(most);
    node.waiting.clear();
    node.mine([begun.payment(0.015, { spends, address: 'elsewhere' })], 5);
    await look();
    expect(await begun.shown()).toEqual([['conflicted', true]]);
    await api.app.get(ForgetInputs).run();
    expect(await begun.shown()).toEqual([['conflicted', true]]);
  });

  describe('that replace each other', () => {
    const coins = Array.from({ length: MANY }, () => [`${randomUUID()}:0`, `${randomUUID()}:1`]);
    const payments = () => coins.map((spends) => begun.payment(0.001, { spends }));
    const rows = async () => {
      const [found] = await api.database.query<{ seen: number; gone: number; inputs: number }>(
        `select count(*) filter (where state = 'seen')::int as seen, count(*) filter (where state = 'conflicted')::int as gone,
                (select count(*)::int from chain_inputs) as inputs
           from chain_sightings`,
      );
      return found;
    };

    it('thousands of times have the last twenty kept, and what is in a block credited, each once', async () => {
      const [first] = payments();
      onlyWait([first!]);
      await look();
      let last: ReturnType<typeof payments> = [];
      for (let n = 0; n < TIMES; n += 1) {
        last = payments();
        onlyWait(last);
        await look();
      }
      // Two of what each spends.
      expect(await rows()).toEqual({ seen: MANY, gone: 20, inputs: (MANY + 20) * 2 });
      // Of more than 100, those that may still arrive are listed before those that are gone.
      const { payments: shown, morePayments } = (await begun.line()).onChain;
      expect(shown.map(({ txId }) => txId).toSorted()).toEqual(last.map(({ txid }) => txid).toSorted());
      expect(morePayments).toEqual([]);

      // A miner had the very first one, which was forgotten; and the last one of another coin.
      node.waiting.clear();
      node.mine([first!, last[1]!], 10);
      for (let n = 0; n < 2; n += 1) await look();
      expect(await begun.hashes()).toEqual([first!, last[1]!].map(({ txid }) => txid).toSorted());
      const cents = (await begun.credited()).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      expect(Math.round((await balanceOf(api, begun.ada)) * 100)).toBe(cents);
      expect(await rows()).toMatchObject({ seen: 0, gone: 20 });
    });

    it('keep one that is credited and gone, however many come after it', async () => {
      const [paid] = payments();
      const before = begun.payment(0.002);
      node.mine([before], 10);
      await look();
      const sql = `select state from chain_sightings where tx_id = $1`;
      expect(await api.database.query(sql, [before.txid])).toEqual([{ state: 'final' }]);
      // The last blocks are replaced.
      node.drop(11);
      node.mine([], 12);
      await look();
      await look();
      expect(await api.database.query(sql, [before.txid])).toEqual([{ state: 'conflicted' }]);
      for (const some of [payments(), payments()]) {
        onlyWait(some);
        await look();
      }
      expect(await api.database.query(sql, [before.txid])).toEqual([{ state: 'conflicted' }]);
      node.waiting.clear();
      node.mine([paid!, before], 12);
      await look();
      expect(await api.database.query(sql, [before.txid])).toEqual([{ state: 'final' }]);
    });

    it('keep one that another watcher finds in a block at that very moment', async () => {
      onlyWait(payments());
      await look();
      onlyWait(payments());
      await look();
      expect(await rows()).toMatchObject({ seen: MANY, gone: 20 });
      const gone = await api.database.query<{ tx_id: string }>(
        `select tx_id from chain_sightings where state = 'conflicted' order by tx_id`,
      );
      onlyWait(payments());
      const locked = `select from chain_sightings where state = 'conflicted' for update`;
      const found = `update chain_sightings set state = 'confirmed', height = 1, block_hash = 'a' where state = 'conflicted' and tx_id = any($1)`;
      await writeDuring(api, look, locked, found, [gone.map(({ tx_id: txId }) => txId)]);
      const kept = await api.database.query(`select tx_id from chain_sightings where block_hash = 'a' order by tx_id`);
      expect(kept).toEqual(gone);
      await api.database.query(`delete from chain_sightings where block_hash = 'a'`);
    });
  });

  it('are credited once, wherever the watcher ends: 20 times, at a question to its node or in the database', async () => {
    let seed = 20_261_123;
    const below = (most: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % most;
    const ended = { asking: 0, writing: 0 };
    // At an address that nothing was paid to before.
    begun = await bitcoin.deposit();
    await look();
    const other = new Client({ connectionString: api.databaseUrl });
    await other.connect();
    for (let end = 0; end < 20; end += 1) {
      const paid = begun.payment(0.02);
      if (end % 3 === 1) node.drop(1);
      node.mine([paid], end % 3 === 1 ? 2 : below(3));
      // Each time a process of its own, which has nothing in its memory.
      bitcoin.anew();
      if (end % 2 === 0) {
        node.answers = below(12);
        await look().catch(() => (ended.asking += 1));
        node.answers = undefined;
      } else {
        // In the transaction that writes there first.
        await other.query(`begin; lock table ${WRITTEN[below(WRITTEN.length)]} in share row exclusive mode`);
        let done = false;
        const looked = look()
          .catch(() => (ended.writing += 1))
          .finally(() => (done = true));
        await until(
          () =>
            done ||
            waitsForLock(api, 0.01).then(
              () => true,
              () => false,
            ),
        );
        // Until they are gone: one that is still about to end would take what comes after with it.
        await asAdmin(
          api.databaseUrl,
          `select pg_terminate_backend(pid, 60000) from pg_stat_activity
            where datname = current_database() and application_name ~ '^sextant [0-9a-f]{12}$'`,
        );
        await other.query('rollback');
        await looked;
      }
    }
    await other.end();
    expect(ended).toEqual({ asking: 10, writing: 10 });
    node.mine([], DEPTH);
    while ((await look()) === 'more');
    await look();
    expect(await begun.hashes()).toEqual(node.paid(begun.ours).toSorted());
    expect(node.paid(begun.ours).length).toBeGreaterThan(10);
    const held = 'select from deposit_holds where user_id = $1 and released_at is null';
    expect(await api.database.query(held, [begun.ada.id])).toEqual([]);
  });
});
