import { ReconciliationQueries } from '#modules/books/wallets/reconciliation.queries.js';
import type { TestApi } from '../support/test-api.js';
import { weiOf } from './payout-replies.js';

/** How much of a coin should be in the wallet by the books, as decimal text. */
export async function coinsInBooks(api: TestApi, coin: string, network: string): Promise<string> {
  const wallets = await api.app.get(ReconciliationQueries).custodyAt(new Date());
  return wallets.find((one) => one.coin === coin && one.network === network)?.expected ?? '0';
}

/** How much ether should be there. */
export const weiInBooks = async (api: TestApi): Promise<bigint> => weiOf(await coinsInBooks(api, 'ETH', 'ERC-20'));
