import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESSES, freePorts } from '@sextant/test-data';
import { CheckReadiness } from '#platform/health/index.js';
import { AccountKey } from '#modules/chain/account-key.js';
import { ChainWatcher } from '#modules/chain/chain-watcher.js';
import { ChainNodes } from '#modules/chain/sources/chain-nodes.js';
import { AcceptChain } from '#modules/chain/use-cases/accept-chain.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { OtherChain } from '#modules/chain/watch-chain.js';
import { openChainContext } from '../../src/commands/chain-context.js';
import { publicKeyOf } from '../support/account-keys.js';
import { hearWarnings } from '../support/heard-log.js';
import { type MethodName, balanceOf, investor, paymentMethods } from '../support/people.js';
import { succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { accountsOf, sendDeposit } from '../support/transfers.js';
import { startBitcoinPayouts } from './bitcoin-payouts.js';
import { ScriptedNode } from './scripted-node.js';

/** Blocks that make what is below 0.1 BTC final. */
const DEPTH = 3;

let api: TestApi;
let node: ScriptedNode;
let methods: Record<MethodName, string>;
let figuresUrl: string;
let heard: ReturnType<typeof hearWarnings>;
/** What is warned of the chain. */
const said = () => heard.lines.filter((line) => line.includes('Bitcoin'));

const look = () => api.app.get(FollowChain).run('bitcoin', api.app.get(ChainNodes).sources.get('bitcoin')!);
const says = async () => {
  const { status, checks } = await api.app.get(CheckReadiness).check();
  return [status, checks.find(({ name }) => name === 'chain-bitcoin')?.says];
};
const figures = async () => {
  const lines = (await (await fetch(figuresUrl)).text()).split('\n').filter((line) => !line.startsWith('#'));
  const found = lines.map((line) => line.split(' ')).map(([name, value]) => [name, Number(value)] as const);
  return Object.fromEntries(found) as Record<string, number>;
};
/** A new customer with a deposit at an address of its own. */
const depositor = async () => {
  const [ada, address] = [await investor(api), `bc1q${randomUUID()}`];
  const { id } = succeeded(await sendDeposit(api, ada, { amount: '1000', method: methods.bitcoin })).body.data;
  const sql = `insert into chain_addresses values ('bitcoin', $1, $2, $3, now())`;
  await api.database.query(sql, [address, ada.id, id]);
  return { ada, pay: (coins = 0.02) => ({ txid: randomUUID(), address, coins }) };
};

beforeAll(async () => {
  node = await new ScriptedNode().up();
  node.now = new Date();
  node.mine();
  node.refuses = 'getbestblockhash';
  const [port] = await freePorts(1);
  figuresUrl = `http://127.0.0.1:${port}/metrics`;
  heard = hearWarnings();
  api = await startTestApi({ BITCOIN_NODE_URL: node.url, METRICS_PORT: String(port) });
  methods = await paymentMethods(api);
});
afterAll(async () => {
  await api?.stop();
  heard?.stop();
  await node?.down();
});

describe('a node that does not answer', () => {
  it('is named where readiness is asked, once in the log, and counted, and then read as if nothing had been', async () => {
    const named = [expect.stringMatching(/^Bitcoin is not read: getbestblockhash: .*It is tried again$/)];
    await expect.poll(said, { timeout: 10_000 }).toEqual(named);
    expect((await figures())['sextant_chain_faults_total{chain="bitcoin"}']).toBe(1);
    expect(await says()).toEqual(['ok', expect.stringMatching(/^Its node does not answer/)]);
    // From now on only what is asked here looks.
    await api.app.get(ChainWatcher).beforeApplicationShutdown();
    node.refuses = undefined;
    expect(await look()).toBe('at-tip');
    expect(await says()).toEqual(['ok', null]);
  });
});

describe('a node that has a wallet', () => {
  it('is named where readiness is asked, and once in the log, and read all the same', async () => {
    const before = said().length;
    node.wallets = ['savings'];
    expect(await look()).toBe('at-tip');
    expect(await says()).toEqual(['ok', expect.stringMatching(/^Its node has a wallet.*could spend its coins/)]);
    node.mine();
    expect(await look()).toBe('at-tip');
    expect(said().slice(before)).toEqual([expect.stringMatching(/^The node of Bitcoin has a wallet.*disablewallet=1/)]);
  });

  it('is named no longer once it has none, or says that it can have none', async () => {
    for (const wallets of [[], undefined]) {
      node.wallets = ['savings'];
      await look();
      node.wallets = wallets;
      await look();
      expect(await says()).toEqual(['ok', null]);
    }
  });
});

describe('the chain of a node', () => {
  it('is told in figures: when it was read, the time of its last block, and payments in each state', async () => {
    const { pay } = await depositor();
    const [dropped, dust, waits, paid] = [pay(), pay(0.00000001), pay(), pay()];
    node.mine([dust], DEPTH);
    for (const one of [dropped, waits]) node.waiting.set(one.txid, one);
    node.now = new Date('2026-03-02T09:59:30.900Z');
    node.mine([paid]);
    await look();
    node.waiting.delete(dropped.txid);
    await api.clock.at(new Date('2026-03-02T10:00:00.500Z'), look);
    node.now = new Date();
    const found = await figures();
    const of = (name: string) => found[`sextant_chain_${name}{chain="bitcoin"}`];
    expect([of('height'), of('block_at_seconds'), of('read_at_seconds')]).toEqual([
      node.height,
      Date.parse('2026-03-02T09:59:30.000Z') / 1_000,
      Date.parse('2026-03-02T10:00:00.000Z') / 1_000,
    ]);
    const states = ['seen', 'confirmed', 'final', 'conflicted'];
    expect(states.map((state) => found[`sextant_chain_sightings{chain="bitcoin",state="${state}"}`])).toEqual([
      1, 1, 1, 1,
    ]);
    expect(found['sextant_deposits_held']).toBe(0);
    node.waiting.clear();
    node.mine([], DEPTH);
    await look();
  });

  it('is not what its node claims of a last block that it does not have, which readiness names', async () => {
    node.falseTip = 'no block has this hash';
    for (let n = 0; n < 2; n += 1) expect(await look()).toBe('false-tip');
    expect(await says()).toEqual(['ok', null]);
    const later = new Date(api.clock.now().getTime() + 3 * 60_000);
    const named = /^Its node names a last block, and has not the blocks/;
    expect(await api.clock.at(later, says)).toEqual(['ok', expect.stringMatching(named)]);
    node.falseTip = undefined;
    expect(await look()).toBe('at-tip');
    expect(await says()).toEqual(['ok', null]);
  });

  it('is not given up for one with less in it, which readiness names', async () => {
    node.drop(2);
    expect(await look()).toBe('behind');
    expect(await says()).toEqual(['ok', 'Its node has less than was read already.']);
    node.mine([], 3);
    expect(await look()).toBe('at-tip');
    expect(await says()).toEqual(['ok', null]);
  });

  it('is given up for one with more work a thousand blocks back, and further only by the command', async () => {
    /** So many more blocks, as if each had been read; every fiftieth is remembered, since all are asked for one by one. */
    const readOn = async (blocks: number) => {
      node.mine([], blocks - 1);
      const every = `insert into chain_blocks select 'bitcoin', n - 1, hash from unnest($1::text[]) with ordinality b (hash, n)
                      where ($2 - n + 1) % 50 = 0 on conflict do nothing`;
      await api.database.query(every, [node.hashes, node.height]);
      const last = 'update chain_cursors set height = $1, hash = $2, work = null';
      await api.database.query(last, [node.height, node.hashes.at(-1)]);
      expect(await look()).toBe('at-tip');
    };
    /** So many blocks are replaced by one with more work than all of them. */
    const replaced = (blocks: number) => {
      node.drop(blocks);
      node.work = 2 * blocks;
      node.mine();
      node.work = 1;
    };
    const accept = async () => {
      const context = await openChainContext(api.settings, api.databaseUrl);
      try {
        return await context.get(AcceptChain).run('bitcoin');
      } finally {
        await context.close();
      }
    };
    const { ada, pay } = await depositor();
    await readOn(1_001);
    replaced(1_000);
    expect(await look()).toBe('at-tip');

    const paid = pay();
    node.mine([paid], DEPTH - 1);
    const block = node.height - DEPTH + 1;
    await look();
    const credited = await balanceOf(api, ada);
    expect(credited).toBeGreaterThan(0);
    await readOn(1_000 + block - node.height);
    replaced(1_001);
    await expect(look()).rejects.toThrow(OtherChain);
    expect(await says()).toEqual(['ok', expect.stringMatching(/^Its node gives up blocks that were final/)]);
    const held = async () => [(await figures())['sextant_deposits_held'], await balanceOf(api, ada)];
    expect(await held()).toEqual([1, credited]);

    const { common, held: lost } = await accept();
    expect([common.height, lost]).toEqual([block - 1, 1]);
    expect(await look()).toBe('at-tip');
    expect([await says(), await held()]).toEqual([
      ['ok', null],
      [1, credited],
    ]);
    node.mine([paid], DEPTH - 1);
    await look();
    expect(await held()).toEqual([0, credited]);
  });
});

describe('a transaction of Bitcoin that pays withdrawals', () => {
  const TO = ADDRESSES.bitcoin.customer;
  const changeAt = (index: number) =>
    (AccountKey.read('bitcoin', 'main', publicKeyOf('bitcoin')) as AccountKey).changeAddress(index);
  let payouts: Awaited<ReturnType<typeof startBitcoinPayouts>>;

  /** It is in a block, and final. */
  const mined = async (outputs: readonly { address?: string; coins: number }[], spends: readonly string[]) => {
    const [{ address = '', coins }, ...others] = outputs as [{ address?: string; coins: number }];
    const txid = randomUUID();
    node.mine([{ txid, address, coins, others, spends }], DEPTH - 1);
    await look();
    return txid;
  };

  beforeAll(async () => {
    payouts = await startBitcoinPayouts(api, methods, node);
  });

  it('completes each, also two of the same amount to the same address, with its part of the fee', async () => {
    const { customer, begun, batchOf, batch, line, alarms } = payouts;
    const [ada, bob] = [await customer(), await customer()];
    api.clock.set(api.clock.now());
    const ids = [await begun(ada, 100), await begun(ada, 100), await begun(bob, 250)] as const;
    api.clock.set(undefined);
    const { id, spend, pays } = await batchOf([...ids], 'a1'.repeat(32));
    const [one, two, three] = [await line(ada, ids[0]), await line(ada, ids[1]), await line(bob, ids[2])];
    const due = [one, two, three].map(({ receivedCoin }) => Number(receivedCoin));
    expect(due[0]).toBe(due[1]);
    const back = pays.find(({ address }) => address === changeAt(0));
    const sent = pays.filter((output) => output !== back);
    expect(sent.map(({ address, coins }) => [address, coins]).toSorted()).toEqual(
      due.map((coins) => [TO, coins]).toSorted(),
    );
    const txid = await mined(pays, [spend]);
    const fee = Math.round((0.02 - pays.reduce((sum, { coins }) => sum + coins, 0)) * 1e8);
    const paid = [await line(ada, ids[0]), await line(ada, ids[1]), await line(bob, ids[2])];
    for (const each of paid)
      expect(each).toMatchObject({ status: 'completed', txHash: txid, payout: { state: 'paid' } });
    expect(paid.reduce((sum, { payout }) => sum + Math.round(Number(payout?.networkFee) * 1e8), 0)).toBe(fee);
    expect([await accountsOf(api, ada), await accountsOf(api, bob)]).toEqual([
      [800_00, 0, 0],
      [750_00, 0, 0],
    ]);
    expect(await batch(id)).toMatchObject({ state: 'ended', transactions: [{ state: 'final', faults: [] }] });
    expect(await alarms()).toBe(0);
  });

  it.each([
    ['spends more than the batch', 1, ['c1:0'], 0, /spends more than the batch, so what the network took is not known/],
    [
      'pays a fee of more than five times what was approved',
      2,
      [],
      0.001,
      /The network took 0\.00\d+ BTC, where at most/,
    ],
  ] as const)(
    'that %s, and sends change elsewhere, is told, and completes what it paid',
    async (_, at, more, fee, told) => {
      const { customer, begun, batchOf, batch, line, alarms } = payouts;
      const [ada, before] = [await customer(), await alarms()];
      const ids = [await begun(ada, 100), await begun(ada, 250)] as const;
      const { id, spend, pays } = await batchOf([...ids], `b${at}`.repeat(32));
      expect(pays.map(({ address }) => address)).toContain(changeAt(at));
      const due = Number((await line(ada, ids[0])).receivedCoin);
      // The first is paid; of the rest some goes to a stranger, and some to nobody.
      const elsewhere = [{ address: ADDRESSES.bitcoin.platform, coins: 0.005 }, { coins: 0.00001 }];
      const left = pays.reduce((sum, { coins }) => sum + coins, 0) - due - 0.00501 - fee;
      const outputs = [
        { address: TO, coins: due },
        ...elsewhere,
        { address: changeAt(at), coins: Number(left.toFixed(8)) },
      ];
      const txid = await mined(outputs, [spend, ...more]);
      expect(await line(ada, ids[0])).toMatchObject({ status: 'completed', txHash: txid });
      expect(await line(ada, ids[1])).toMatchObject({ status: 'processing', payout: null });
      const [transaction] = (await batch(id))?.transactions ?? [];
      const faults = transaction?.faults.join(' ');
      expect(faults).toMatch(told);
      expect(faults).toMatch(
        /was not paid: .* 0\.005 BTC went to bc1q.* 0\.00001 BTC went to script 6a, which nobody approved\.$/,
      );
      expect(transaction?.networkFee === null).toBe(more.length > 0);
      expect(await alarms()).toBe(before + 1);
    },
  );
});
