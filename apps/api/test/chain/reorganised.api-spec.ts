import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsOf } from '../support/transfers.js';
import type { TestApi } from '../support/test-api.js';
import { withEthereumNode } from './ethereum-node.js';
import { weiInBooks } from './coins-in-books.js';
import { FINAL, startWatched, wei } from './watched-deposit.js';

/** With the same nonce, fee and amount it is the very same transaction. */
const SAME = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' };

withEthereumNode('the money of a payment whose block is replaced', () => {
  let api: TestApi;
  let watched: Awaited<ReturnType<typeof startWatched>>;
  beforeAll(async () => {
    watched = await startWatched();
    ({ api } = watched);
  });
  afterAll(() => watched?.stop());

  const begin = async () => {
    const begun = await watched.deposit();
    const { ada, node, ours, look, line, count } = begun;
    const coinsThere = async () => BigInt(await node.ask<string>('eth_getBalance', ours, 'latest'));
    const before = { chain: await coinsThere(), books: await weiInBooks(api) };
    /** What the customer has in cents, how many deposits there are, and what came to the address and into the books. */
    const money = async () => ({
      accounts: await accountsOf(api, ada),
      deposits: await count(),
      status: (await line()).status,
      onChain: (await coinsThere()) - before.chain,
      inBooks: (await weiInBooks(api)) - before.books,
    });
    const states = async () =>
      Object.fromEntries((await line()).onChain?.payments.map(({ txId, state }) => [txId, state]) ?? []);
    /** Replaces so many blocks by as many empty ones, and one more. */
    const replace = async (blocks: number) => {
      await node.ask('anvil_reorg', blocks, []);
      await node.mine(1);
      return look();
    };
    const nothing = { accounts: [0, 0, 0], deposits: 1, status: 'pending', onChain: 0n, inBooks: 0n };
    const coins = wei(begun.deposit.coinAmount);
    const once = { accounts: [1000_00, 0, 0], deposits: 1, status: 'completed', onChain: coins, inBooks: coins };
    return { ...begun, coins, money, states, replace, nothing, once };
  };

  it.each([1, 3, 12])('is credited once, where %i blocks are replaced before it is in one', async (depth) => {
    const { node, ours, coins, look, money, states, replace, once } = await begin();
    await node.mine(depth);
    await look();
    const hash = await node.send(ours, coins);
    await look();
    expect(await states()).toEqual({ [hash]: 'seen' });
    expect(await replace(depth)).toBe(0);
    expect(await states()).toEqual({ [hash]: 'confirmed' });
    await node.mine(FINAL);
    expect([await look(), await look()]).toEqual([1, 0]);
    expect(await money()).toEqual(once);
  });

  it.each([1, 3, 12])(
    'is credited once, where %i blocks are replaced that had it and it comes back, and else never',
    async (depth) => {
      const { node, ours, coins, look, money, states, replace, nothing, once } = await begin();
      const back = await node.send(ours, coins, SAME);
      const gone = await node.send(ours, wei('0.02'), SAME);
      await node.mine(depth);
      expect(await look()).toBe(0);
      expect(await states()).toEqual({ [back]: 'confirmed', [gone]: 'confirmed' });
      expect(await replace(depth)).toBe(0);
      expect([await states(), await money()]).toEqual([{ [back]: 'conflicted', [gone]: 'conflicted' }, nothing]);
      expect(await node.send(ours, coins, SAME)).toBe(back);
      await node.mine(FINAL);
      expect([await look(), await look()]).toEqual([1, 0]);
      expect(await money()).toEqual(once);
      // Blocks on top of it are replaced, which it does not touch any longer.
      expect(await replace(depth)).toBe(0);
      expect([await states(), await money()]).toEqual([{ [back]: 'credited', [gone]: 'conflicted' }, once]);
      await api.requireCleanLedger();
    },
  );
});
