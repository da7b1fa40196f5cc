import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EvmSource } from '#modules/chain/sources/evm-source.js';
import { TokenRepository } from '#modules/chain/token.repository.js';
import { WatchChain } from '#modules/chain/watch-chain.js';
import { type Person, investor } from '../support/people.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { startAltered } from './altered-node.js';
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
const ETHER = 10n ** 18n;
/** A contract that nobody listed. */
const FAKE = '0x1111111111111111111111111111111111111111';
/** With the same nonce, fee, amount and data it is the very same transaction. */
const FEE = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1', gas: '0x30d40' };
/** The same logs, of a block that was replaced. */
const removed = (logs: readonly object[]) => logs.map((log) => ({ ...log, removed: true }));
const word = (value: string): string => value.replace('0x', '').toLowerCase().padStart(64, '0');

withEthereumNode('Tokens that are not listed', () => {
  let api: TestApi;
  let node: EthereumNode;
  let ada: Person;
  let watch: WatchChain;

  const look = () => lookAt(watch, 'ethereum', new EvmSource(node.url, []));
  const sightings = () => api.database.query('select tx_id, units, state from chain_sightings order by seen_at, units');
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

  it('are kept apart from payments, and followed until they are final or gone', async () => {
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

  it('are read whatever a contract logs: short, long, without units, of other kinds, replaced', async () => {
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

  it('are counted once an address has enough of them, a block once', async () => {
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

  it('are not final with a block that was replaced while an older release read the chain', async () => {
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

  it('are kept and come first where they are well known, however many others came before', async () => {
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
});
