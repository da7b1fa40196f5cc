import { randomBytes } from 'node:crypto';
import { call, succeeded } from './requests.js';
import type { TestApi } from './test-api.js';

interface Balance {
  id: string;
  open: string;
}

const PROPOSALS = '/operations/proposals';
const WALLETS = '/operations/books/wallets';

/**
 * Decides on every transfer that waits: one deposit is refused, all others are completed as they were declared, and what
 * was paid in came while its rate held. The approver agrees where the reviewer may not do it alone.
 * @param signIn the operator of this role, by a token
 * @returns how many waited
 */
export async function decideOnAll(api: TestApi, signIn: (role: string) => Promise<string>): Promise<number> {
  const [reviewer, approver] = [await signIn('reviewer'), await signIn('approver')];
  const waiting = await api.database.query<{ id: string; type: string; coins: string }>(
    `select id, type, coin_amount as coins from transactions
      where type in ('deposit', 'withdrawal') and status in ('pending', 'processing') order by id`,
  );
  const refused = waiting.find(({ type }) => type === 'deposit')?.id;
  for (const { id, type, coins } of waiting) {
    const credit = type === 'deposit' && { receivedCoin: coins, arrivedInQuote: true };
    const completed = { status: 'completed', txHash: randomBytes(32).toString('hex'), ...credit };
    const body = id === refused ? { status: 'failed', reason: 'nothing-arrived' } : completed;
    const alone = await call(api, 'PUT', `/transaction/${id}/status`, { token: reviewer, body });
    if (alone.body.code !== 'SECOND_OPERATOR_NEEDED') {
      succeeded(alone);
      continue;
    }
    const open = await call<{ id: string }[]>(api, 'GET', `${PROPOSALS}?status=open&transactionId=${id}`, {
      token: reviewer,
    });
    const proposed = succeeded(open).body.data[0] ?? (await propose(api, reviewer, { ...body, transactionId: id }));
    succeeded(await call(api, 'POST', `${PROPOSALS}/${proposed.id}/approve`, { token: approver, body: {} }));
  }
  return waiting.length;
}

async function propose(api: TestApi, token: string, body: object): Promise<{ id: string }> {
  return succeeded(await call<{ id: string }>(api, 'POST', `${PROPOSALS}/completion`, { token, body })).body.data;
}

/** The wallets whose difference nobody has explained, as the reconciliation shows them. */
export async function openDifferences(api: TestApi, token: string): Promise<Balance[]> {
  const { wallets } = succeeded(await call<{ wallets: { balance: Balance | null }[] }>(api, 'GET', WALLETS, { token }))
    .body.data;
  return wallets.flatMap(({ balance }) => (balance && balance.open !== '0' ? [balance] : []));
}

/** Explains all of a difference. @returns the differences that are left */
export async function explain(api: TestApi, token: string, balance: Balance | undefined): Promise<Balance[]> {
  const body = { amount: balance?.open, reason: 'network-fee' };
  succeeded(await call(api, 'POST', `${WALLETS}/balances/${balance?.id}/explanations`, { token, body }));
  return openDifferences(api, token);
}
