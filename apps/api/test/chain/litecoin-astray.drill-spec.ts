import { randomInt } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { killAtWrite } from '@sextant/test-data';
import { CheckReadiness } from '#platform/health/index.js';
import { AccountKey } from '#modules/chain/account-key.js';
import { ChainWatcher } from '#modules/chain/chain-watcher.js';
import { ChainNodes } from '#modules/chain/sources/chain-nodes.js';
import type { ChainSource } from '#modules/chain/sources/chain-source.js';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { type Person, investor, paymentMethods } from '../support/people.js';
import { succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit } from '../support/transfers.js';
import { startAltered } from './altered-node.js';
import { startKillableReader } from './killable-reader.js';
import { type LitecoinNode, startLitecoinNode } from './litecoin-node.js';

const TPUB = { public: 0x043587cf, private: 0x04358394 };
const account = HDKey.fromMasterSeed(new Uint8Array(32).fill(11), TPUB).derive("m/84'/2'/0'");
/** Blocks until a payment of less than 10 LTC is final. */
const DEPTH = 6;
const COINS = 0.5;
const MINUTE = 60_000;
/** In parts, so that what hangs is noticed soon, and a slow machine has time for all of them. */
const PARTS = [1, 2, 3, 4];
const KILLS_EACH = 5;
/** Blocks with a payment before each kill: as many times at least a look writes to each of these. */
const PAYMENTS_EACH = 5;
/** What a look writes, from the block that it reads to the credit and its mark. */
const WRITTEN = [
  'chain_cursors',
  'chain_credits',
  'chain_blocks',
  'transfer_hashes',
  'chain_sightings',
  'customer_balances',
  'chain_inputs',
];

describe('Litecoin, whose node goes astray', () => {
  let api: TestApi;
  let node: LitecoinNode;
  let method: string;
  let ada: Person;
  let ours: string;
  let index = 0;
  // The node's wallet has none of its addresses: what comes from one of ours is nobody's payment.
  const key = AccountKey.read('litecoin', 'regtest', account.publicExtendedKey) as AccountKey;

  const own = () => api.app.get(ChainNodes).sources.get('litecoin')!;
  const look = async (source: ChainSource = own()) => {
    for (;;) {
      const progress = await api.app.get(FollowChain).run('litecoin', source);
      if (progress !== 'more') return progress;
    }
  };
  const later = <Result>(minutes: number, work: () => Promise<Result>) =>
    api.clock.at(new Date(api.clock.now().getTime() + minutes * MINUTE), work);
  const says = async () => {
    const { checks } = await api.app.get(CheckReadiness).check();
    return checks.find(({ name }) => name === 'chain-litecoin')?.says;
  };
  const send = (from = node, coins = COINS) => from.rpc.call<string>('sendtoaddress', ours, coins);
  const credited = async () => {
    const rows = await api.database.query<{ txHash: string }>(
      `select tx_hash as "txHash" from transactions where user_id = $1 and type = 'deposit' and status = 'completed'`,
      [ada.id],
    );
    return rows.map(({ txHash }) => txHash).toSorted();
  };
  const held = async () => {
    const sql = 'select from deposit_holds where user_id = $1 and released_at is null';
    return (await api.database.query(sql, [ada.id])).length;
  };
  /** Blocks to be read, and final payments to be credited. */
  const unfinished = async () => {
    const [row] = await api.database.query<{ height: number; waiting: number }>(
      `select height::int, (select count(*)::int from chain_sightings where state = 'final' and credited_at is null) as waiting
         from chain_cursors`,
    );
    return (await node.rpc.call<number>('getblockcount')) - row!.height + row!.waiting;
  };

  beforeAll(async () => {
    node = await startLitecoinNode();
    await node.mine(20);
    api = await startTestApi({ LITECOIN_NODE_URL: node.url });
    // Only what is asked here looks.
    await api.app.get(ChainWatcher).beforeApplicationShutdown();
    method = (await paymentMethods(api)).litecoin;
  });
  afterAll(async () => {
    await api?.stop();
    await node?.stop();
  });
  beforeEach(async () => {
    ada = await investor(api);
    const { id } = succeeded(await sendDeposit(api, ada, { amount: '1000', method })).body.data;
    ours = key.address(index++);
    const sql = `insert into chain_addresses values ('litecoin', $1, $2, $3, now())`;
    await api.database.query(sql, [ours, ada.id, id]);
    await look();
  });
  afterEach(() => api.requireCleanLedger());

  it('credits a payment once after a node stood still for minutes, and names it meanwhile', async () => {
    const before = await send();
    await node.mine(DEPTH - 1);
    await look();
    node.pause();
    try {
      await expect(look()).rejects.toThrow('no answer within');
      expect(await says()).toMatch(/^Its node does not answer/);
    } finally {
      node.resume();
    }
    const meanwhile = await send();
    await node.mine(DEPTH);
    expect(await later(10, look)).toBe('at-tip');
    await look();
    expect([await credited(), await held()]).toEqual([[before, meanwhile].toSorted(), 0]);
  });

  it('credits a payment once that its node has, and that another one with more work on its branch has not', async () => {
    const other = await startLitecoinNode();
    try {
      await copyBlocks(node, other);
      const hash = await send();
      await node.mine(DEPTH - 1);
      await look();
      // On the branch of the other one it is in no block, and does not wait.
      await other.replace(DEPTH + 2);
      const elsewhere = new UtxoSource('Litecoin', other.url);
      expect(await look(elsewhere)).toBe('at-tip');
      await later(1, () => look(elsewhere));
      expect(await credited()).toEqual([]);
      expect(await look()).toBe('behind');
      expect(await says()).toBe('Its node has less than was read already.');
      await node.mine(DEPTH);
      expect(await look()).toBe('at-tip');
      await look();
      expect([await credited(), await held()]).toEqual([[hash], 0]);
    } finally {
      await other.stop();
    }
  });

  it('believes no last block that its node does not have, names it, and credits what came once that is true', async () => {
    const altered = await startAltered(node.url);
    try {
      altered.alter = (method, header: { height: number }) =>
        method === 'getblockheader' ? { ...header, height: header.height + 5, chainwork: 'f'.repeat(64) } : undefined;
      const lying = new UtxoSource('Litecoin', altered.url);
      const hash = await send();
      await node.mine(DEPTH);
      expect([await look(lying), await look(lying)]).toEqual(['false-tip', 'false-tip']);
      expect(await later(3, says)).toMatch(/^Its node names a last block/);
      expect(await credited()).toEqual([]);
      altered.alter = undefined;
      expect(await look(lying)).toBe('at-tip');
      expect([await credited(), await held()]).toEqual([[hash], 0]);
    } finally {
      await altered.stop();
    }
  });

  it.each(PARTS)(
    `credits each payment once, though the process that reads is killed ${KILLS_EACH} times, part %i`,
    async (part) => {
      const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31));
      console.log(`KILL_SEED=${seed}`);
      let state = seed;
      const below = (most: number) => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor((state / 2_147_483_648) * most);
      };
      const sent: string[] = [];
      let next = startKillableReader(api, node.url);
      try {
        for (let kill = (part - 1) * KILLS_EACH; kill < part * KILLS_EACH; kill += 1) {
          const reader = next;
          // Few enough blocks: at 432 Litecoin's next rules begin (MWEB), which take a payment of their kind before them.
          for (let n = 0; n < PAYMENTS_EACH; n += 1) {
            sent.push(await send());
            await node.mine(1);
          }
          await node.mine(DEPTH);
          await api.database.query('update chain_watchers set held_until = null');
          const moment = { table: WRITTEN[kill % WRITTEN.length]!, passed: below(PAYMENTS_EACH) };
          next = startKillableReader(api, node.url);
          await killAtWrite(api.databaseUrl, moment, reader);
          expect(await unfinished()).toBeGreaterThan(0);
        }
      } finally {
        await next.kill();
      }
      await look();
      await look();
      expect([await credited(), await held()]).toEqual([sent.toSorted(), 0]);
    },
  );
});

/** What one node has, the other one has, too. */
async function copyBlocks(from: LitecoinNode, to: LitecoinNode): Promise<void> {
  const [height, behind] = [await from.rpc.call<number>('getblockcount'), await to.rpc.call<number>('getblockcount')];
  if (height <= behind) throw new Error('Its chain has no more work');
  for (let at = 1; at <= height; at += 1) {
    const block = await from.rpc.call<string>('getblock', await from.rpc.call<string>('getblockhash', at), 0);
    await to.rpc.call('submitblock', block);
  }
}
