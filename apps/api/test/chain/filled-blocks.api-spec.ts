import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { EvmSource } from '#modules/chain/sources/evm-source.js';
import { NodeFault } from '#modules/chain/sources/json-rpc.js';
import { WatchChain } from '#modules/chain/watch-chain.js';
import { investor } from '../support/people.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { FAILURES, startAltered } from './altered-node.js';
import { type EthereumNode, LOGS_A_TRANSFER, startEthereumNode, withEthereumNode } from './ethereum-node.js';
import { lookAt } from './look-at.js';
import { watchOnly } from './watched-address.js';

const OURS = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
/** A contract that nobody listed. */
const FAKE = '0x1111111111111111111111111111111111111111';
const DATA = `0x${[OURS.slice(2).toLowerCase(), '989680'].map((word) => word.padStart(64, '0')).join('')}`;
/** A node that does not answer is given up so soon. */
const PATIENCE_MS = 1_000;
const WAYS = Object.keys(FAILURES) as (keyof typeof FAILURES)[];

/** Anyone can put as many transfers of worthless tokens in a block as it holds. */
withEthereumNode('Ethereum blocks that others filled', () => {
  let api: TestApi;
  let node: EthereumNode;
  let altered: Awaited<ReturnType<typeof startAltered>>;
  let source: EvmSource;

  const look = () => lookAt(api.app.get(WatchChain), 'ethereum', source);
  const payments = () => api.database.query('select currency, state from chain_sightings order by currency');
  const tokens = () => api.database.query('select tx_id, state from chain_tokens');
  const mine = async (...contracts: string[]) => {
    const hashes: string[] = [];
    for (const contract of contracts) hashes.push(await node.send(contract, 0n, { data: DATA }));
    await node.mine(1);
    return hashes;
  };
  const isBroad = (method: string, [filter]: object[]) => method === 'eth_getLogs' && !('address' in (filter ?? {}));

  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api?.stop());

  beforeEach(async () => {
    node = await startEthereumNode();
    altered = await startAltered(node.url);
    source = new EvmSource(altered.url, [{ currency: 'Tether', contract: USDT }], PATIENCE_MS);
    await watchOnly(api, OURS, await investor(api));
    for (const contract of [USDT, USDC, FAKE]) await node.ask('anvil_setCode', contract, LOGS_A_TRANSFER);
    await look();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await altered.stop();
    await node.stop();
  });

  it.each(WAYS)('are read with all payments where the node, asked for all transfers, %s', async (how) => {
    altered.fails = (...asked) => (isBroad(...asked) ? how : undefined);
    await node.send(OURS, 1n);
    const [, byMistake] = await mine(FAKE, USDC, USDT);
    expect(await look()).toBe('at-tip');
    expect(await payments()).toEqual([
      { currency: 'Ethereum', state: 'confirmed' },
      { currency: 'Tether', state: 'confirmed' },
    ]);
    // Of tokens that are not listed, those that customers send by mistake.
    expect(await tokens()).toEqual([{ tx_id: byMistake, state: 'confirmed' }]);
  });

  it.each(WAYS)('are read later where the node, asked for those of listed tokens, too, %s', async (how) => {
    altered.fails = (method) => (method === 'eth_getLogs' ? how : undefined);
    await mine(USDT);
    await expect(look()).rejects.toThrow(NodeFault);
    expect(await payments()).toEqual([]);
    altered.fails = undefined;
    await look();
    expect(await payments()).toEqual([{ currency: 'Tether', state: 'confirmed' }]);
  });

  it.each(WAYS)('lose one unlisted token, and nothing else, where the node, asked for its receipt, %s', async (how) => {
    const [lost, kept] = await mine(FAKE, FAKE, USDT);
    altered.fails = (method, [id]) => (method === 'eth_getTransactionReceipt' && String(id) === lost ? how : undefined);
    expect(await look()).toBe('at-tip');
    expect(await payments()).toEqual([{ currency: 'Tether', state: 'confirmed' }]);
    expect(await tokens()).toEqual([{ tx_id: kept, state: 'confirmed' }]);
  });

  it.each([{ logs: [] }, { logs: null }, { blockHash: `0x${'a'.repeat(64)}` }])(
    'lose one unlisted token, and nothing else, where its receipt says %j',
    async (change) => {
      const [lost, kept] = await mine(FAKE, FAKE, USDT);
      altered.alter = (method, result: object, [id]) =>
        method === 'eth_getTransactionReceipt' && id === lost ? { ...result, ...change } : undefined;
      expect(await look()).toBe('at-tip');
      expect(await payments()).toEqual([{ currency: 'Tether', state: 'confirmed' }]);
      expect(await tokens()).toEqual([{ tx_id: kept, state: 'confirmed' }]);
    },
  );

  it('are told of once, until all tokens of a block are read again', async () => {
    const told = vi.spyOn(Logger.prototype, 'warn');
    const times = () => told.mock.calls.filter(([said]) => String(said).includes('not listed')).length;
    altered.fails = (...asked) => (isBroad(...asked) ? 'answers with HTTP 413' : undefined);
    for (let block = 1; block <= 3; block += 1) await mine(FAKE);
    await look();
    expect(times()).toBe(1);
    altered.fails = undefined;
    await mine(FAKE);
    await look();
    altered.fails = (method) => (method === 'eth_getTransactionReceipt' ? 'refuses' : undefined);
    await mine(FAKE, FAKE);
    await mine(FAKE);
    await look();
    expect(times()).toBe(2);
  });
});
