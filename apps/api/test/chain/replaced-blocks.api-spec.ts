import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CursorRepository } from '#modules/chain/cursor.repository.js';
import { EvmSource } from '#modules/chain/sources/evm-source.js';
import { TOKENS } from '#modules/chain/sources/tokens.js';
import { AcceptChain } from '#modules/chain/use-cases/accept-chain.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { OtherChain } from '#modules/chain/watch-chain.js';
import { openChainContext } from '../../src/commands/chain-context.js';
import type { TestApi } from '../support/test-api.js';
import { accountsOf } from '../support/transfers.js';
import { weiInBooks } from './coins-in-books.js';
import { startEthereumNode, withEthereumNode } from './ethereum-node.js';
import { FINAL, startWatched, wei } from './watched-deposit.js';

const STRANGER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** With the same nonce, fee and amount it is the very same transaction. */
const SAME = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' };

withEthereumNode('Ethereum whose blocks are replaced', () => {
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

  it('credits a payment once, where three blocks are replaced before it is in one', async () => {
    const depth = 3;
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

  it('credits a payment once, where three blocks are replaced that had it and it comes back, and else never', async () => {
    const depth = 3;
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
  });

  it('calls a payment replaced once another one with its number is final', async () => {
    const { node, ours, deposit, look, line } = await watched.deposit();
    const shown = async () => (await line()).onChain?.payments.map(({ state, replaced }) => [state, replaced]);
    const [from] = await node.ask<string[]>('eth_accounts');
    const nonce = await node.ask<string>('eth_getTransactionCount', from, 'latest');
    const fee = (gwei: number) => {
      const each = `0x${(gwei * 1e9).toString(16)}`;
      return { nonce, maxFeePerGas: each, maxPriorityFeePerGas: each };
    };
    await node.send(ours, wei(deposit.coinAmount), fee(5));
    await look();
    expect(await shown()).toEqual([['seen', false]]);
    await node.send(STRANGER, 1n, fee(50));
    await node.mine(FINAL - 1);
    await look();
    expect(await shown()).toEqual([['conflicted', false]]);
    await node.mine(1);
    await look();
    expect(await shown()).toEqual([['conflicted', true]]);
  });

  describe('though they were final', () => {
    const follow = (url: string) => api.app.get(FollowChain).run('ethereum', new EvmSource(url, TOKENS));
    /** As the command does it, with a context of its own. */
    const accept = async (url: string) => {
      const settings = { ...api.settings, nodes: { ...api.settings.nodes, ethereum: url } };
      const context = await openChainContext(settings, api.databaseUrl);
      try {
        return await context.get(AcceptChain).run('ethereum');
      } finally {
        await context.close();
      }
    };

    it('is read on only when that was accepted, holds what was credited until it is back, and credits it once', async () => {
      const { ada, node, ours, line } = await watched.deposit();
      const look = () => follow(node.url);
      const held = async () => {
        const open = 'select from deposit_holds where user_id = $1 and released_at is null';
        return (await api.database.query(open, [ada.id])).length;
      };
      const shown = async () => (await line()).onChain?.payments.map((payment) => [payment.state, payment.held]);
      const cash = async () => (await accountsOf(api, ada))[0];
      const top = Number(await node.ask('eth_blockNumber'));
      await expect(accept(node.url)).rejects.toThrow('There is nothing to accept');
      const hash = await node.send(ours, wei('0.1'), SAME);
      await node.mine(FINAL);
      await look();
      const credited = await cash();
      expect(credited).toBeGreaterThan(0);
      expect(await shown()).toEqual([['credited', false]]);

      await node.ask('anvil_reorg', FINAL, []);
      await node.mine(30);
      for (let n = 0; n < 2; n += 1) await expect(look()).rejects.toThrow(OtherChain);
      expect([await held(), await cash()]).toEqual([1, credited]);
      // Not only once it was accepted.
      expect(await shown()).toEqual([['credited', true]]);

      const { from, common, held: lost } = await accept(node.url);
      expect([from.height, common.height, lost]).toEqual([top + FINAL, top, 1]);
      await expect(accept(node.url)).rejects.toThrow('There is nothing to accept');
      expect(await look()).toBe('at-tip');
      expect([await held(), await cash()]).toEqual([1, credited]);

      expect(await node.send(ours, wei('0.1'), SAME)).toBe(hash);
      await node.mine(FINAL);
      expect(await look()).toBe('at-tip');
      expect([await held(), await cash()]).toEqual([0, credited]);
      expect(await shown()).toEqual([['credited', false]]);
      const sql = `select actor, before, after from audit_records where action = 'accept-chain'`;
      const at = ({ height, hash: block }: { height: number; hash: string }) => ({ height, hash: block });
      expect(await api.database.query(sql)).toEqual([{ actor: 'command', before: at(from), after: at(common) }]);
    });

    it('is compared with each of the last thousand blocks, and with each hundredth before', async () => {
      const cursors = api.app.get(CursorRepository);
      await api.database.query(
        `insert into chain_blocks select 'bitcoin', n, 'hash ' || n from generate_series(80, 1094) n`,
      );
      for (let height = 1_095; height <= 1_215; height += 1) {
        await cursors.remember('bitcoin', { height, hash: `hash ${String(height)}` });
      }
      const heights = (await cursors.blocks('bitcoin')).map(({ height }) => height);
      expect(heights.slice(0, 2)).toEqual([1_215, 1_214]);
      expect(heights.filter((height) => height > 215)).toHaveLength(1_000);
      expect(heights.filter((height) => height <= 215 && height > 94)).toEqual([200, 100]);
    });

    it('has to have one of the blocks that were read', async () => {
      await watched.deposit();
      const other = await startEthereumNode();
      try {
        await other.ask('evm_setNextBlockTimestamp', '0x77359400');
        await other.mine(200);
        await api.database.query(`update chain_blocks set hash = '0x' || hash where chain = 'ethereum'`);
        await api.database.query(`update chain_cursors set hash = '0x' || hash where chain = 'ethereum'`);
        await expect(follow(other.url)).rejects.toThrow(OtherChain);
        const before = await api.database.query('select * from chain_cursors');
        await expect(accept(other.url)).rejects.toThrow('Is it a node of another network?');
        expect(await api.database.query('select * from chain_cursors')).toEqual(before);
      } finally {
        await other.stop();
      }
    });
  });
});
