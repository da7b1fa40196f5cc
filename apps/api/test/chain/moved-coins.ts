import { expect } from '@jest/globals';
import { balanceOf } from '../support/people.js';
import type { TestApi } from '../support/test-api.js';
import { uncredited } from './uncredited.js';
import { FINAL, type startWatched } from './watched-deposit.js';

type Watched = Awaited<ReturnType<typeof startWatched>>;
type WatchedDeposit = Awaited<ReturnType<Watched['deposit']>>;

/** Sends from an address as its wallet would, and mines until that is final. @returns the transaction's hash */
export async function moveCoins({ node }: Watched, from: string, transaction: Record<string, string>): Promise<string> {
  await node.ask('anvil_impersonateAccount', from);
  const sent = { from, gasPrice: '0x77359400', ...transaction };
  const hash = await node.ask<string>('eth_sendTransaction', sent);
  await node.mine(FINAL);
  return hash;
}

/** Fails unless the transaction is listed as the operator's own and credits nothing. */
export async function expectNobodysPayment(api: TestApi, deposit: WatchedDeposit, hash: string): Promise<void> {
  const { look, line, boss } = deposit;
  expect(await look()).toBe(0);
  const { status, onChain } = await line();
  expect([status, onChain?.payments]).toEqual(['pending', []]);
  const [seen, ...more] = await uncredited(api, boss, hash);
  expect([seen?.because, more]).toEqual(['own-coins', []]);
  expect(await balanceOf(api, deposit.ada)).toBe(0);
}
