import {
  getGetMeQueryKey,
  getGetMyResultsQueryKey,
  getGetTradeQueryKey,
  getGetValueHistoryQueryKey,
  getListMyTradesQueryKey,
  getListMyTransactionsQueryKey,
} from '@sextant/api-client';
import { useRefresh } from '../../../shared/money-request/use-refresh.js';

/** Asks anew for all that a moved trade changes: the trades, the balances and the history. */
export function useRefreshMoney(): (tradeId?: string) => Promise<unknown> {
  const refresh = useRefresh();
  return (tradeId) =>
    refresh([
      getListMyTradesQueryKey(),
      getGetMeQueryKey(),
      getGetMyResultsQueryKey(),
      getListMyTransactionsQueryKey(),
      getGetValueHistoryQueryKey(),
      ...(tradeId ? [getGetTradeQueryKey(tradeId)] : []),
    ]);
}
