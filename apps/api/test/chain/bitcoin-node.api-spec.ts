import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePorts, waitFor } from '@sextant/test-data';
import { CheckReadiness } from '#platform/health/index.js';
import { ChainWatcher } from '#modules/chain/chain-watcher.js';
import { ChainNodes } from '#modules/chain/sources/chain-nodes.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { hearWarnings } from '../support/heard-log.js';
import { type MethodName, investor, paymentMethods } from '../support/people.js';
import { succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit } from '../support/transfers.js';
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
    await waitFor(async () => expect(await said()).toEqual(named));
    // From now on only what is asked here looks. How often that was until now is a matter of how long the start took.
    await api.app.get(ChainWatcher).beforeApplicationShutdown();
    expect(said()).toEqual(named);
    expect((await figures())['sextant_chain_faults_total{chain="bitcoin"}']).toBeGreaterThan(0);
    expect(await says()).toEqual(['ok', expect.stringMatching(/^Its node does not answer/)]);
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
});
