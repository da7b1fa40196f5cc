import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TokenRepository } from '#modules/chain/token.repository.js';
import { EvmSource } from '#modules/chain/sources/evm-source.js';
import { WatchChain } from '#modules/chain/watch-chain.js';
import { NodeFault } from '#modules/chain/sources/json-rpc.js';
import { type Person, investor } from '../support/people.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { FAILURES, startAltered } from './altered-node.js';
import {
  type EthereumNode,
  LOGS_ANYTHING,
  LOGS_A_TRANSFER,
  startEthereumNode,
  withEthereumNode,
} from './ethereum-node.js';
import { lookAt } from './look-at.js';
import { watchOnly } from './watched-address.js';

const OURS = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
/** A node that does not answer is given up so soon. */
const PATIENCE_MS = 1_000;
const WAYS = Object.keys(FAILURES) as (keyof typeof FAILURES)[];
const LISTED = [{ currency: 'Tether', contract: USDT }] as const;
/** A contract that nobody listed. */
const FAKE = '0x1111111111111111111111111111111111111111';
/** With the same nonce, fee, amount and data it is the very same transaction. */
const FEE = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1', gas: '0x30d40' };
const ETHER = 10n ** 18n;
/** The same logs, of a block that was replaced. */
const removed = (logs: readonly object[]) => logs.map((log) => ({ ...log, removed: true }));
const word = (value: string): string => value.replace('0x', '').toLowerCase().padStart(64, '0');

withEthereumNode('Ethereum, watched through a node that fails', () => {
  let api: TestApi;
  let node: EthereumNode;
  let ada: Person;
  let watch: WatchChain;

  const look = () => lookAt(watch, 'ethereum', new EvmSource(node.url, []));
  const sightings = () =>
    api.database.query<{ tx_id: string; output: number; units: string; state: string; height: string | null }>(
      'select tx_id, output, units, state, height from chain_sightings order by seen_at, units',
    );
  const tokens = () =>
    api.database.query<{ state: string }>(
      'select tx_id, output, address, contract, units, state, height from chain_tokens order by seen_at, tx_id, output',
    );

  beforeAll(async () => {
    api = await startTestApi();
    ada = await investor(api);
    watch = api.app.get(WatchChain);
  });
  afterAll(() => api?.stop());

  beforeEach(async () => {
    await node?.stop();
    node = await startEthereumNode();
    await watchOnly(api, OURS, ada);
    await node.mine(40);
    await look();
  });
  afterAll(() => node?.stop());

  describe('with tokens that are not listed', () => {
    it('calls none final with a block that was replaced while an older release read the chain', async () => {
      await node.ask('anvil_setCode', FAKE, LOGS_A_TRANSFER);
      const send = () => node.send(FAKE, 0n, { ...FEE, data: `0x${word(OURS)}${word('989680')}` });
      /** As a release goes back that knows nothing of such tokens. */
      const goBack = async () => {
        await node.ask('anvil_reorg', 1, []);
        await api.database.query(
          `update chain_cursors c set height = b.height, hash = b.hash from chain_blocks b where b.height = c.height - 1`,
        );
        await api.database.query('delete from chain_blocks b using chain_cursors c where b.height > c.height');
      };
      const hash = await send();
      await node.mine(1);
      await look();
      await goBack();
      await node.mine(20);
      await look();
      expect(await tokens()).toMatchObject([{ tx_id: hash, state: 'conflicted', height: null }]);
      expect(await send()).toBe(hash);
      await node.mine(1);
      await look();
      expect(await tokens()).toMatchObject([{ tx_id: hash, state: 'confirmed', height: '62' }]);
      // Another block has it, and is read by this release again.
      await goBack();
      expect(await send()).toBe(hash);
      await node.mine(1);
      await look();
      expect(await tokens()).toMatchObject([{ tx_id: hash, state: 'confirmed', height: '63' }]);
      await node.mine(16);
      await look();
      expect(await tokens()).toMatchObject([{ tx_id: hash, state: 'final', height: '63' }]);
    });

    it('keeps and lists them first where they are well known, however many others came before', async () => {
      const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
      const others = Array.from({ length: 12 }, (_, n) => `0x${String(n + 11).repeat(20)}`);
      for (const contract of [...others, usdc]) await node.ask('anvil_setCode', contract, LOGS_A_TRANSFER);
      const send = (contract: string) => node.send(contract, 0n, { ...FEE, data: `0x${word(OURS)}${word('989680')}` });
      for (const contract of others) await send(contract);
      await node.mine(1);
      await look();
      const hash = await send(usdc);
      await node.mine(1);
      await look();
      const shown = await api.app.get(TokenRepository).at('ethereum', OURS);
      expect(shown).toHaveLength(11);
      expect(shown[0]).toMatchObject({ txId: hash, contract: usdc, state: 'confirmed' });
    });

    it('reads them whatever a contract logs: short, long, without units, of other kinds, replaced', async () => {
      await node.ask('anvil_setCode', FAKE, LOGS_ANYTHING);
      const hash = await node.send(FAKE, 0n, { ...FEE, data: `0x${word(OURS)}` });
      const payment = await node.send(OURS, ETHER);
      await node.mine(1);
      const altered = await startAltered(node.url);
      const asked: (readonly string[])[] = [];
      try {
        altered.alter = (method, result: never) =>
          method === 'eth_getLogs' ? [...(result as object[]), ...removed(result)] : undefined;
        const source = new EvmSource(altered.url, []);
        expect(await lookAt(watch, 'ethereum', source)).toBe('at-tip');
        const { hash: block } = await source.tip();
        const ours = (addresses: readonly string[]) => Promise.resolve(new Set((asked.push(addresses), addresses)));
        await source.block(block, { ours, spends: new Set(), inputs: new Set() });
      } finally {
        await altered.stop();
      }
      expect(await tokens()).toMatchObject([{ tx_id: hash, output: 7, units: String(2n ** 256n - 1n) }]);
      expect(await sightings()).toMatchObject([{ tx_id: payment, units: String(ETHER) }]);
      expect(asked).toEqual([[OURS]]);
    });

    /** Anyone can put as many transfers of worthless tokens in a block as it holds. */
    describe('that filled its blocks', () => {
      let altered: Awaited<ReturnType<typeof startAltered>>;

      const read = () => lookAt(watch, 'ethereum', new EvmSource(altered.url, LISTED, PATIENCE_MS));
      const currencies = () => api.database.query('select currency, state from chain_sightings order by currency');
      const kept = async () =>
        (await api.database.query<{ tx_id: string }>('select tx_id from chain_tokens')).map((one) => one.tx_id);
      const mine = async (...contracts: string[]) => {
        const hashes: string[] = [];
        for (const contract of contracts)
          hashes.push(await node.send(contract, 0n, { data: `0x${word(OURS)}${word('989680')}` }));
        await node.mine(1);
        return hashes;
      };
      const TETHER = { currency: 'Tether', state: 'confirmed' };

      beforeEach(async () => {
        altered = await startAltered(node.url);
        for (const contract of [USDT, USDC, FAKE]) await node.ask('anvil_setCode', contract, LOGS_A_TRANSFER);
      });
      afterEach(async () => {
        jest.restoreAllMocks();
        await altered.stop();
      });

      it.each(WAYS)(
        'loses no payment, nor what is sent by mistake, where the node, asked for all transfers, %s',
        async (how) => {
          altered.fails = (method, [filter]) =>
            method === 'eth_getLogs' && !('address' in (filter ?? {})) ? how : undefined;
          await node.send(OURS, 1n);
          const [, byMistake] = await mine(FAKE, USDC, USDT);
          expect(await read()).toBe('at-tip');
          expect(await currencies()).toEqual([{ currency: 'Ethereum', state: 'confirmed' }, TETHER]);
          // Of tokens that are not listed, those that customers send by mistake.
          expect(await kept()).toEqual([byMistake]);
        },
      );

      it.each(WAYS)('are read later where the node, asked for those of listed tokens, too, %s', async (how) => {
        altered.fails = (method) => (method === 'eth_getLogs' ? how : undefined);
        await mine(USDT);
        await expect(read()).rejects.toThrow(NodeFault);
        expect(await currencies()).toEqual([]);
        altered.fails = undefined;
        await read();
        expect(await currencies()).toEqual([TETHER]);
      });

      it.each([...WAYS, { logs: [] }, { logs: null }, { blockHash: `0x${'a'.repeat(64)}` }])(
        'lose one of them, and nothing else, where its receipt fails: %j',
        async (how) => {
          const [lost, found] = await mine(FAKE, FAKE, USDT);
          const isLost = (method: string, id: unknown) => method === 'eth_getTransactionReceipt' && id === lost;
          if (typeof how === 'string') altered.fails = (method, [id]) => (isLost(method, id) ? how : undefined);
          else
            altered.alter = (method, result: object, [id]) => (isLost(method, id) ? { ...result, ...how } : undefined);
          expect(await read()).toBe('at-tip');
          expect(await currencies()).toEqual([TETHER]);
          expect(await kept()).toEqual([found]);
        },
      );

      it('are told of once, until all tokens of a block are read again', async () => {
        const told = jest.spyOn(Logger.prototype, 'warn');
        const times = () => told.mock.calls.filter(([said]) => String(said).includes('not listed')).length;
        altered.fails = (method, [filter]) =>
          method === 'eth_getLogs' && !('address' in (filter ?? {})) ? 'answers with HTTP 413' : undefined;
        for (let block = 1; block <= 3; block += 1) await mine(FAKE);
        await read();
        expect(times()).toBe(1);
        altered.fails = undefined;
        await mine(FAKE);
        await read();
        altered.fails = (method) => (method === 'eth_getTransactionReceipt' ? 'refuses' : undefined);
        await mine(FAKE, FAKE);
        await mine(FAKE);
        await read();
        expect(times()).toBe(2);
      });
    });
  });
});
