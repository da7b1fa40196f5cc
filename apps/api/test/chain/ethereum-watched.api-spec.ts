import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EvmSource } from '#modules/chain/sources/evm-source.js';
import { OtherChain, WatchChain } from '#modules/chain/watch-chain.js';
import { NodeFault } from '#modules/chain/sources/json-rpc.js';
import { type Person, investor } from '../support/people.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { startAltered } from './altered-node.js';
import {
  type EthereumNode,
  LOGS_A_TRANSFER,
  LOGS_SEVEN,
  startEthereumNode,
  withEthereumNode,
} from './ethereum-node.js';
import { lookAt } from './look-at.js';
import { watchOnly } from './watched-address.js';

const OURS = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const STRANGER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const ETHER = 10n ** 18n;
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
/** A node that does not answer is given up so soon. */
const PATIENCE_MS = 1_000;
const LISTED = [{ currency: 'Tether', contract: USDT }] as const;
/** A contract that nobody listed. */
const FAKE = '0x1111111111111111111111111111111111111111';
/** With the same nonce, fee, amount and data it is the very same transaction. */
const FEE = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1', gas: '0x30d40' };
const word = (value: string): string => value.replace('0x', '').toLowerCase().padStart(64, '0');

withEthereumNode('Ethereum, watched', () => {
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
  const states = async () => (await sightings()).map(({ state }) => state);

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

  it('sees a payment before it is in a block, in one, and final once the chain calls the block final', async () => {
    const hash = await node.send(OURS, ETHER);
    await node.send(STRANGER, ETHER);
    await look();
    expect(await sightings()).toEqual([{ tx_id: hash, output: -1, units: String(ETHER), state: 'seen', height: null }]);
    await node.mine(1);
    expect(await look()).toBe('at-tip');
    expect(await sightings()).toMatchObject([{ state: 'confirmed', height: '41' }]);
    await node.mine(15);
    await look();
    expect(await states()).toEqual(['confirmed']);
    await node.mine(1);
    await look();
    expect(await states()).toEqual(['final']);
  });

  it('counts nothing that failed in its block', async () => {
    // A contract whose code is "invalid" fails whatever it is sent.
    await node.ask('anvil_setCode', OURS, '0xfe');
    await node.send(OURS, ETHER, { gas: '0x186a0' });
    await node.mine(1);
    await look();
    expect((await sightings()).filter(({ state }) => state !== 'seen')).toEqual([]);
  });

  it('follows a reorganisation of three blocks, and a payment that comes back', async () => {
    const depth = 3;
    const hash = await node.send(OURS, ETHER, FEE);
    await node.mine(depth);
    await look();
    expect(await sightings()).toMatchObject([{ state: 'confirmed', height: '41' }]);
    await node.ask('anvil_reorg', depth, []);
    await node.mine(1);
    await look();
    expect(await sightings()).toMatchObject([{ tx_id: hash, state: 'conflicted', height: null }]);
    expect(await node.send(OURS, ETHER, FEE)).toBe(hash);
    await node.mine(1);
    await look();
    expect(await sightings()).toMatchObject([{ tx_id: hash, state: 'confirmed', height: String(42 + depth) }]);
  });

  it('sees the transfers of listed tokens only, each once, wherever it stands in its block', async () => {
    for (const contract of [USDT, FAKE]) await node.ask('anvil_setCode', contract, LOGS_A_TRANSFER);
    const read = () => lookAt(watch, 'ethereum', new EvmSource(node.url, LISTED));
    const transfer = (to: string, units: number) => ({ ...FEE, data: `0x${word(to)}${word(units.toString(16))}` });
    const hash = await node.send(USDT, 0n, transfer(OURS, 25_000_000));
    await node.send(FAKE, 0n, transfer(OURS, 99_000_000));
    await node.send(USDT, 0n, transfer(STRANGER, 7_000_000));
    await node.mine(1);
    await read();
    const seen = async () => api.database.query('select tx_id, output, currency, units, state from chain_sightings');
    expect(await seen()).toEqual([
      { tx_id: hash, output: 0, currency: 'Tether', units: '25000000', state: 'confirmed' },
    ]);
    // Mined again behind another transfer, it is the second log of its block, and still the first of its transaction.
    await node.ask('anvil_reorg', 1, []);
    await node.ask('anvil_impersonateAccount', STRANGER);
    await node.ask('eth_sendTransaction', { from: STRANGER, to: USDT, ...transfer(STRANGER, 1) });
    await node.send(USDT, 0n, transfer(OURS, 25_000_000));
    await node.mine(2);
    await read();
    expect(await seen()).toEqual([
      { tx_id: hash, output: 0, currency: 'Tether', units: '25000000', state: 'confirmed' },
    ]);
  });

  it('takes what a transaction moves in the block that counts, where a contract moved something else before', async () => {
    const read = () => lookAt(watch, 'ethereum', new EvmSource(node.url, LISTED));
    const data = `0x${word(OURS)}${word((25_000_000).toString(16))}`;
    const seen = () => api.database.query('select tx_id, units, state from chain_sightings');
    await node.ask('anvil_setCode', USDT, LOGS_A_TRANSFER);
    const hash = await node.send(USDT, 0n, { ...FEE, data });
    await node.mine(1);
    await read();
    expect(await seen()).toEqual([{ tx_id: hash, units: '25000000', state: 'confirmed' }]);
    await node.ask('anvil_reorg', 1, []);
    await node.ask('anvil_setCode', USDT, LOGS_SEVEN);
    expect(await node.send(USDT, 0n, { ...FEE, data })).toBe(hash);
    await node.mine(2);
    await read();
    expect(await seen()).toEqual([{ tx_id: hash, units: '7', state: 'confirmed' }]);
  });

  it('believes no receipt of another block, or without the transfer: it forgets nothing, and reads the block again', async () => {
    await node.ask('anvil_setCode', USDT, LOGS_A_TRANSFER);
    const data = `0x${word(OURS)}${word((25_000_000).toString(16))}`;
    await node.send(OURS, ETHER);
    await node.send(USDT, 0n, { data });
    await node.mine(1);
    const altered = await startAltered(node.url);
    const read = () => lookAt(watch, 'ethereum', new EvmSource(altered.url, LISTED));
    try {
      // As where the block was replaced between two questions, and both failed in the other one.
      const failed = { status: '0x0', blockHash: `0x${'a'.repeat(64)}` };
      for (const change of [failed, { logs: [] }, { logs: [{ logIndex: '0x7' }] }]) {
        altered.alter = (method, result) =>
          method === 'eth_getTransactionReceipt' ? { ...(result as object), ...change } : undefined;
        await expect(read()).rejects.toThrow(NodeFault);
        expect(await sightings()).toEqual([]);
      }
      altered.alter = undefined;
      await read();
    } finally {
      await altered.stop();
    }
    expect(await sightings()).toMatchObject([
      { output: -1, units: String(ETHER), state: 'confirmed' },
      { output: 0, units: '25000000', state: 'confirmed' },
    ]);
  });

  it('reads on where it was, whatever it missed', async () => {
    await node.mine(300);
    const hash = await node.send(OURS, ETHER);
    await node.mine(1);
    await node.mine(300);
    const progress = [await look(), await look(), await look(), await look()];
    expect(progress).toEqual(['more', 'more', 'more', 'at-tip']);
    expect(await sightings()).toMatchObject([{ tx_id: hash, state: 'final', height: '341' }]);
  });

  it('takes nothing for final that lies on another branch than the block that the node calls final', async () => {
    await node.send(OURS, ETHER);
    await node.mine(20);
    /** A node whose blocks are replaced after they were read, and before it says what is final. */
    class Replaced extends EvmSource {
      override async finalBlock() {
        await node.ask('anvil_reorg', 20, []);
        return super.finalBlock();
      }
    }
    expect(await watch.look('ethereum', new Replaced(node.url, []))).toBe('at-tip');
    expect(await states()).toEqual(['confirmed']);
    await node.mine(1);
    await look();
    expect(await states()).toEqual(['conflicted']);
  });

  it('waits for a node that is behind, and counts nothing twice', async () => {
    await node.send(OURS, ETHER);
    const snapshot = await node.ask('evm_snapshot');
    await node.mine(5);
    await look();
    await node.ask('evm_revert', snapshot);
    expect(await look()).toBe('behind');
    expect(await states()).toEqual(['confirmed']);
  });

  it('gives up nothing that the chain called final', async () => {
    await node.send(OURS, ETHER);
    const snapshot = await node.ask('evm_snapshot');
    await node.mine(20);
    await look();
    expect(await states()).toEqual(['final']);
    await node.ask('evm_revert', snapshot);
    await node.send(STRANGER, ETHER);
    await node.mine(30);
    await expect(look()).rejects.toThrow(OtherChain);
    expect(await states()).toEqual(['final']);
  });

  describe('with tokens that are not listed', () => {
    it('keeps them apart from payments, and follows them until they are final or gone', async () => {
      await node.ask('anvil_setCode', FAKE, LOGS_A_TRANSFER);
      const send = () => node.send(FAKE, 0n, { ...FEE, data: `0x${word(OURS)}${word('989680')}` });
      const hash = await send();
      await node.mine(1);
      await look();
      const token = { tx_id: hash, output: 0, address: OURS, contract: FAKE, units: '10000000' };
      expect(await tokens()).toEqual([{ ...token, state: 'confirmed', height: '41' }]);
      await node.ask('anvil_reorg', 1, []);
      await node.mine(1);
      await look();
      expect(await tokens()).toEqual([{ ...token, state: 'conflicted', height: null }]);
      expect(await send()).toBe(hash);
      await node.mine(1);
      await look();
      expect(await tokens()).toEqual([{ ...token, state: 'confirmed', height: '43' }]);
      await node.mine(16);
      await look();
      expect(await tokens()).toEqual([{ ...token, state: 'final', height: '43' }]);
      expect(await sightings()).toEqual([]);
    });

    it('counts them once an address has enough of them, a block once', async () => {
      await node.ask('anvil_setCode', FAKE, LOGS_A_TRANSFER);
      const [from] = await node.ask<string[]>('eth_accounts');
      const transfer = { ...FEE, data: `0x${word(OURS)}${word('989680')}` };
      for (let n = 1; n <= 5; n += 1) await node.send(FAKE, 0n, transfer);
      await node.mine(1);
      await look();
      const counts = () => api.database.query('select address, transfers from chain_token_counts');
      expect(await tokens()).toHaveLength(3);
      expect(await counts()).toEqual([{ address: OURS, transfers: '2' }]);
      const again = Array.from({ length: 5 }, () => [{ from, to: FAKE, ...transfer }, 0]);
      await node.ask('anvil_reorg', 1, again);
      await node.mine(1);
      await look();
      expect(await counts()).toEqual([{ address: OURS, transfers: '2' }]);
      await node.send(FAKE, 0n, transfer);
      await node.mine(1);
      await look();
      expect(await tokens()).toHaveLength(3);
      expect(await counts()).toEqual([{ address: OURS, transfers: '3' }]);
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
      afterEach(() => altered.stop());

      it('loses no payment, nor what is sent by mistake, where the node refuses to list all transfers', async () => {
        altered.fails = (method, [filter]) =>
          method === 'eth_getLogs' && !('address' in (filter ?? {})) ? 'refuses' : undefined;
        await node.send(OURS, 1n);
        const [, byMistake] = await mine(FAKE, USDC, USDT);
        expect(await read()).toBe('at-tip');
        expect(await currencies()).toEqual([{ currency: 'Ethereum', state: 'confirmed' }, TETHER]);
        // Of tokens that are not listed, those that customers send by mistake.
        expect(await kept()).toEqual([byMistake]);
      });

      it('reads them later where the node refuses to list those of listed tokens, too', async () => {
        altered.fails = (method) => (method === 'eth_getLogs' ? 'refuses' : undefined);
        await mine(USDT);
        await expect(read()).rejects.toThrow(NodeFault);
        expect(await currencies()).toEqual([]);
        altered.fails = undefined;
        await read();
        expect(await currencies()).toEqual([TETHER]);
      });
    });
  });
});
