import { HDKey } from '@scure/bip32';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountKey } from '#modules/chain/account-key.js';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { CreditSightings } from '#modules/chain/use-cases/credit-sightings.js';
import { WatchChain } from '#modules/chain/watch-chain.js';
import { type Person, investor, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { accountsOf, sendDeposit } from '../support/transfers.js';
import { coinsInBooks } from './coins-in-books.js';
import { type LitecoinNode, startLitecoinNode } from './litecoin-node.js';
import { lookAt } from './look-at.js';

const TPUB = { public: 0x043587cf, private: 0x04358394 };
const account = HDKey.fromMasterSeed(new Uint8Array(32).fill(9), TPUB).derive("m/84'/2'/0'");
/** Blocks until a payment of the deposits here is final: 10 LTC and more, below 100. */
const DEPTH = 12;

describe('Litecoin, whose blocks are replaced', () => {
  let api: TestApi;
  let node: LitecoinNode;
  let source: UtxoSource;
  let ada: Person;
  let method: string;
  let deposit: { id: string; coinAmount: string };
  let ours: string;
  let index = 0;
  /** What was there before. */
  let onChainBefore: number;
  let inBooksBefore: number;
  const key = AccountKey.read('litecoin', 'regtest', account.publicExtendedKey) as AccountKey;

  /** @returns how many payments were credited */
  const look = async () => {
    while ((await lookAt(api.app.get(WatchChain), 'litecoin', source)) === 'more');
    return api.app.get(CreditSightings).run('litecoin');
  };
  const read = async <Data>(path: string) =>
    succeeded(await call<Data>(api, 'GET', path, { token: ada.token })).body.data;
  const onChain = async () => {
    const accounts = [{ publicKey: key.publicKey, upTo: 50 }];
    return Number((await source.coins({ accounts, addresses: [], signed: [] })).units.get('Litecoin'));
  };
  const inBooks = async () => units(await coinsInBooks(api, 'LTC', 'LTC'));
  /** In cents, what the customer has, and how much of it has to stay; and what came to the address and into the books. */
  const money = async () => ({
    accounts: await accountsOf(api, ada),
    held: (await read<{ depositsHeld: number }>('/transaction/withdrawal-limits')).depositsHeld,
    deposits: (await read<unknown[]>('/transaction/user?type=deposit')).length,
    status: (await read<{ status: string }>(`/transaction/${deposit.id}`)).status,
    onChain: (await onChain()) - onChainBefore,
    inBooks: (await inBooks()) - inBooksBefore,
  });
  const nothing = { accounts: [0, 0, 0], held: 0, deposits: 1, status: 'pending', onChain: 0, inBooks: 0 };
  const once = () => {
    const coins = units(deposit.coinAmount);
    return { accounts: [1000_00, 0, 0], held: 0, deposits: 1, status: 'completed', onChain: coins, inBooks: coins };
  };
  const sent = () => node.rpc.call<string>('sendtoaddress', ours, deposit.coinAmount);
  /** Other blocks take the place of these, one more than there were, and the sender sends the payment again. */
  const replaced = async (hash: string, blocks: readonly string[]) => {
    const { hex } = await node.rpc.call<{ hex: string }>('gettransaction', hash);
    await node.rpc.call('invalidateblock', blocks[0]);
    await node.replace(blocks.length + 1);
    // Refused where the node kept it, and one of these blocks has it.
    await node.rpc.call('sendrawtransaction', hex).catch(() => undefined);
  };

  beforeAll(async () => {
    api = await startTestApi();
    node = await startLitecoinNode();
    method = (await paymentMethods(api)).litecoin;
    source = new UtxoSource('Litecoin', node.url);
    // So many coins are old enough to be sent.
    await node.mine(20);
  });
  afterAll(async () => {
    await node?.stop();
    await api?.stop();
  });
  beforeEach(async () => {
    ada = await investor(api);
    deposit = succeeded(await sendDeposit(api, ada, { amount: '1000', method })).body.data as unknown as typeof deposit;
    ours = key.address(index++);
    const sql = `insert into chain_addresses values ('litecoin', $1, $2, $3, now())`;
    await api.database.query(sql, [ours, ada.id, deposit.id]);
    await look();
    [onChainBefore, inBooksBefore] = [await onChain(), await inBooks()];
  });
  afterEach(() => api.requireCleanLedger());

  it.each([1, 3, 12])('credits a payment once where %i blocks are replaced before it is in one', async (depth) => {
    const blocks = await node.mine(depth);
    await look();
    const hash = await sent();
    expect([await look(), await money()]).toEqual([0, nothing]);
    await replaced(hash, blocks);
    await node.mine(DEPTH);
    expect([await look(), await look()]).toEqual([1, 0]);
    expect(await money()).toEqual(once());
  });

  it.each([1, 3, 12])(
    'credits a payment once that is mined again after %i blocks with it were replaced',
    async (depth) => {
      const hash = await sent();
      const blocks = await node.mine(depth);
      // With twelve it is final.
      const before = depth < DEPTH ? 0 : 1;
      expect(await look()).toBe(before);
      await replaced(hash, blocks);
      await node.mine(DEPTH);
      expect([await look(), await look()]).toEqual([1 - before, 0]);
      expect(await money()).toEqual(once());
    },
  );

  it.each([1, 3, 12])(
    'credits no payment whose coins go elsewhere when %i blocks are replaced, and holds what was credited',
    async (depth) => {
      const hash = await sent();
      const blocks = await node.mine(depth);
      expect(await look()).toBe(depth < DEPTH ? 0 : 1);
      await node.doubleSpend(hash, String(blocks[0]));
      await node.replace(depth + DEPTH);
      expect([await look(), await look()]).toEqual([0, 0]);
      // Only operators can take it back: until then the books have what the chain has not, and the hold says so.
      const held = { ...once(), held: 1000, onChain: 0 };
      expect(await money()).toEqual(depth < DEPTH ? nothing : held);
    },
  );
});

/** An amount of coins in its smallest unit. */
function units(coins: string): number {
  return Math.round(Number(coins) * 1e8);
}
