import { HDKey } from '@scure/bip32';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountKey } from '#modules/chain/account-key.js';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { WatchChain } from '#modules/chain/watch-chain.js';
import { type Person, investor } from '../support/people.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { type LitecoinNode, startLitecoinNode } from './litecoin-node.js';
import { lookAt } from './look-at.js';

const TPUB = { public: 0x043587cf, private: 0x04358394 };
const account = HDKey.fromMasterSeed(new Uint8Array(32).fill(7), TPUB).derive("m/84'/2'/0'");

describe('Litecoin, watched', () => {
  let api: TestApi;
  let node: LitecoinNode;
  let ada: Person;
  let watch: WatchChain;
  let source: UtxoSource;
  let ours: string;
  let index = 0;
  const key = AccountKey.read('litecoin', 'regtest', account.publicExtendedKey) as AccountKey;

  const look = async () => {
    for (;;) {
      const progress = await lookAt(watch, 'litecoin', source);
      if (progress !== 'more') return progress;
    }
  };
  const sightings = () =>
    api.database.query<{ tx_id: string; output: number; units: string; state: string; height: string | null }>(
      'select tx_id, output, units, state from chain_sightings where address = $1 order by output',
      [ours],
    );
  const send = (coins: number) => node.rpc.call<string>('sendtoaddress', ours, coins);

  beforeAll(async () => {
    api = await startTestApi();
    node = await startLitecoinNode();
    ada = await investor(api);
    watch = api.app.get(WatchChain);
    source = new UtxoSource('Litecoin', node.url);
  });
  afterAll(async () => {
    await node?.stop();
    await api?.stop();
  });
  beforeEach(async () => {
    ours = key.address(index++);
    await api.database.query(`insert into chain_addresses values ('litecoin', $1, $2, gen_random_uuid(), now())`, [
      ours,
      ada.id,
    ]);
    await look();
  });

  it('makes the addresses that the node makes of the same key', async () => {
    const descriptor = `wpkh(${account.publicExtendedKey}/0/*)`;
    const { descriptor: checked } = await node.rpc.call<{ descriptor: string }>('getdescriptorinfo', descriptor);
    const theirs = await node.rpc.call<string[]>('deriveaddresses', checked, [0, 999]);
    expect(Array.from({ length: 1000 }, (_, at) => key.address(at))).toEqual(theirs);
  });

  it('sees a payment before it is in a block, in one, and final once it lies deep enough', async () => {
    const hash = await send(1.5);
    await look();
    expect(await sightings()).toMatchObject([{ tx_id: hash, units: '150000000', state: 'seen' }]);
    await node.mine(5);
    await look();
    expect(await sightings()).toMatchObject([{ state: 'confirmed' }]);
    await node.mine(1);
    await look();
    expect(await sightings()).toMatchObject([{ state: 'final' }]);
  });

  it('waits longer for more coins', async () => {
    await send(20);
    await node.mine(11);
    await look();
    expect(await sightings()).toMatchObject([{ state: 'confirmed' }]);
    await node.mine(1);
    await look();
    expect(await sightings()).toMatchObject([{ state: 'final' }]);
  });

  it('counts several outputs of one transaction, each once', async () => {
    const other = key.address(index++);
    await api.database.query(`insert into chain_addresses values ('litecoin', $1, $2, gen_random_uuid(), now())`, [
      other,
      ada.id,
    ]);
    const hash = await node.rpc.call<string>('sendmany', '', { [ours]: 0.1, [other]: 0.2 });
    await node.mine(6);
    await look();
    const rows = await api.database.query('select units, state from chain_sightings where tx_id = $1 order by units', [
      hash,
    ]);
    expect(rows).toEqual([
      { units: '10000000', state: 'final' },
      { units: '20000000', state: 'final' },
    ]);
  });

  it.each([1, 3, 12])('follows a reorganisation of %i blocks, with the payment mined again', async (depth) => {
    const hash = await send(30);
    const { hex } = await node.rpc.call<{ hex: string }>('gettransaction', hash);
    const blocks = await node.mine(depth);
    await look();
    const read = await sightings();
    expect(read).toMatchObject([{ tx_id: hash, state: depth < 12 ? 'confirmed' : 'final' }]);
    await node.rpc.call('invalidateblock', blocks[0]);
    // The node has less work than was read: nothing is given up for that.
    expect(await look()).toBe('behind');
    expect(await sightings()).toEqual(read);
    // A node drops payments of replaced blocks that lie deep; their senders send them again.
    await node.rpc.call('sendrawtransaction', hex).catch(() => undefined);
    await node.replace(depth + 1);
    expect(await look()).toBe('at-tip');
    expect(await sightings()).toMatchObject([{ tx_id: hash, state: depth + 1 < 12 ? 'confirmed' : 'final' }]);
  });

  it('names a payment whose coins went elsewhere in the blocks that count', async () => {
    const hash = await send(0.3);
    const [block] = await node.mine(1);
    await look();
    expect(await sightings()).toMatchObject([{ tx_id: hash, state: 'confirmed' }]);
    await node.doubleSpend(hash, String(block));
    await node.replace(1);
    expect(await look()).toBe('at-tip');
    expect(await sightings()).toMatchObject([{ tx_id: hash, state: 'conflicted' }]);
  });

  it('counts the coins at all addresses of an account, also where the wallet keeps its change', async () => {
    const accounts = [{ publicKey: key.publicKey, upTo: 1_000 }];
    const before = await source.coins({ accounts, addresses: [], signed: [] });
    const stranger = await node.fresh();
    await send(0.5);
    await node.rpc.call('sendtoaddress', key.changeAddress(900), 0.25);
    await node.rpc.call('sendtoaddress', stranger, 3);
    const [hash] = await node.mine(1);
    const { block, units } = await source.coins({ accounts, addresses: [], signed: [] });
    expect(block.hash).toBe(hash);
    expect(Number(units.get('Litecoin')) - Number(before.units.get('Litecoin'))).toBe(75_000_000);
  });
});
