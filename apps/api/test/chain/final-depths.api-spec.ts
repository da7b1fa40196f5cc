import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { type MethodName, balanceOf, investor, paymentMethods } from '../support/people.js';
import { succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit } from '../support/transfers.js';
import { ScriptedNode } from './scripted-node.js';

describe('how deep a payment lies before it is credited', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;

  beforeAll(async () => {
    api = await startTestApi();
    methods = await paymentMethods(api);
  });
  afterAll(() => api?.stop());

  /** A node of its own, and customers whose deposits have addresses that are watched. */
  async function start(chain: 'bitcoin' | 'litecoin', customers: number) {
    const node = await new ScriptedNode().up();
    node.mine([], 20);
    await api.requireCleanLedger();
    await api.database.query('truncate chain_addresses, chain_sightings, chain_inputs, chain_cursors, chain_blocks');
    const source = new UtxoSource(chain === 'bitcoin' ? 'Bitcoin' : 'Litecoin', node.url);
    const people = await Promise.all(
      Array.from({ length: customers }, async () => {
        const person = await investor(api);
        const sent = await sendDeposit(api, person, { amount: '500', method: methods[chain] });
        const address = `address-${randomUUID()}`;
        const watched = [chain, address, person.id, succeeded(sent).body.data.id];
        await api.database.query('insert into chain_addresses values ($1, $2, $3, $4, now())', watched);
        return { person, address };
      }),
    );
    const look = () => api.app.get(FollowChain).run(chain, source);
    await look();
    const balances = () => Promise.all(people.map(({ person }) => balanceOf(api, person)));
    return { node, addresses: people.map(({ address }) => address), look, balances };
  }

  const payment = (outputs: readonly (readonly [address: string, coins: number])[], spends?: string[]) => {
    const [[address, coins] = ['', 0], ...others] = outputs;
    const more = others.map(([to, each]) => ({ address: to, coins: each }));
    return { txid: randomBytes(32).toString('hex'), address, coins, others: more, ...(spends && { spends }) };
  };

  it.each([
    { chain: 'bitcoin', what: 'less than 0.01 BTC', coins: 0.0099, depth: 2 },
    { chain: 'bitcoin', what: 'a miner’s 0.005 BTC', coins: 0.005, mined: true, depth: 101 },
    { chain: 'bitcoin', what: 'a miner’s 3 BTC', coins: 3, mined: true, depth: 101 },
    { chain: 'bitcoin', what: 'a pool’s payout to two customers', coins: 0.002, customers: 2, mined: true, depth: 101 },
    { chain: 'litecoin', what: 'less than 10 LTC', coins: 1, depth: 6 },
    { chain: 'litecoin', what: '100 LTC and more', coins: 120, depth: 24 },
    { chain: 'litecoin', what: 'a miner’s 6 LTC', coins: 6, mined: true, depth: 101 },
    { chain: 'litecoin', what: 'a miner’s 120 LTC', coins: 120, mined: true, depth: 101 },
    { chain: 'bitcoin', what: 'one transaction to two customers', coins: 0.006, customers: 2, depth: 3 },
    { chain: 'bitcoin', what: 'one transaction to eleven customers', coins: 0.0099, customers: 11, depth: 6 },
    { chain: 'litecoin', what: 'one transaction to two customers', coins: 6, customers: 2, depth: 12 },
  ] as const)('$chain: $what wait for $depth blocks', async ({ chain, coins, depth, ...more }) => {
    const { customers, mined } = { customers: 1, mined: false, ...more };
    const { node, addresses, look, balances } = await start(chain, customers);
    node.mine(
      [
        payment(
          addresses.map((address) => [address, coins] as const),
          mined ? ['coinbase'] : undefined,
        ),
      ],
      depth - 2,
    );
    await look();
    await look();
    expect(new Set(await balances())).toEqual(new Set([0]));
    node.mine();
    await look();
    expect(Math.min(...(await balances()))).toBeGreaterThan(0);
    await node.down();
  });

  it('counts the transactions of several customers apart', async () => {
    const { node, addresses, look, balances } = await start('bitcoin', 2);
    node.mine(
      addresses.map((address) => payment([[address, 0.006]])),
      1,
    );
    await look();
    expect(Math.min(...(await balances()))).toBeGreaterThan(0);
    await node.down();
  });

  it('keeps no later payment waiting for coins of a miner', async () => {
    const { node, addresses, look, balances } = await start('bitcoin', 1);
    const [address = ''] = addresses;
    node.mine([payment([[address, 0.001]], ['coinbase'])]);
    node.mine([payment([[address, 0.005]])], 1);
    await look();
    const [before = 0] = await balances();
    expect(before).toBeGreaterThan(0);
    node.mine([], 98);
    await look();
    expect((await balances())[0]).toBeGreaterThan(before);
    await node.down();
  });
});
