import {
  getGetMeQueryKey,
  getGetMyResultsQueryKey,
  getGetValueHistoryQueryKey,
  getGetWithdrawalLimitsQueryKey,
  getListMyTradesQueryKey,
  getListMyTransactionsQueryKey,
} from '@sextant/api-client';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { refresh } from './use-refresh.js';

/** All that any move of money changes: balances, results, trades, history, and what can still be withdrawn. */
const MONEY = (): QueryKey[] => [
  getGetMeQueryKey(),
  getGetMyResultsQueryKey(),
  getGetValueHistoryQueryKey(),
  getListMyTradesQueryKey(),
  getListMyTransactionsQueryKey(),
  getGetWithdrawalLimitsQueryKey(),
];

/** Asks anew for all that a move of money changes, and for the trade or line that was moved. */
export const refreshMoney = (queries: QueryClient, ...moved: QueryKey[]): Promise<unknown> =>
  refresh(queries, [...MONEY(), ...moved]);

export function useRefreshMoney(): (...moved: QueryKey[]) => Promise<unknown> {
  const queries = useQueryClient();
  return (...moved) => refreshMoney(queries, ...moved);
}
