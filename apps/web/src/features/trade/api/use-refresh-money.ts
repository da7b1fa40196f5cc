import {
  getGetMeQueryKey,
  getGetTradeQueryKey,
  getGetValueHistoryQueryKey,
  getListMyTradesQueryKey,
  getListMyTransactionsQueryKey,
} from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';

/** Asks anew for all that a moved trade changes: the trades, the balances and the history. */
export function useRefreshMoney(): (tradeId?: string) => Promise<unknown> {
  const queries = useQueryClient();
  return (tradeId) =>
    Promise.all(
      [
        getListMyTradesQueryKey(),
        getGetMeQueryKey(),
        getListMyTransactionsQueryKey(),
        getGetValueHistoryQueryKey(),
        ...(tradeId ? [getGetTradeQueryKey(tradeId)] : []),
      ].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}
