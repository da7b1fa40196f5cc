import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePorts } from '@sextant/test-data';
import { CheckReadiness } from '#platform/health/index.js';
import { ChainWatcher } from '#modules/chain/chain-watcher.js';
import { ChainNodes } from '#modules/chain/sources/chain-nodes.js';
import { AcceptChain } from '#modules/chain/use-cases/accept-chain.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { OtherChain } from '#modules/chain/watch-chain.js';
import { openChainContext } from '../../src/commands/chain-context.js';
import { hearWarnings } from '../support/heard-log.js';
import { type MethodName, balanceOf, investor, paymentMethods } from '../support/people.js';
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
  // From now on only what is asked here looks.
  await api.app.get(ChainWatcher).beforeApplicationShutdown();
  node.refuses = undefined;
  expect(await look()).toBe('at-tip');
});
afterAll(async () => {
  await api?.stop();
  heard?.stop();
  await node?.down();
});

describe('the chain of a node', () => {
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
