import {
  getGetMeQueryKey,
  getGetMyResultsQueryKey,
  getGetTransactionQueryKey,
  getGetValueHistoryQueryKey,
  getGetWithdrawalLimitsQueryKey,
  getListMyTradesQueryKey,
  getListMyTransactionsQueryKey,
} from '@sextant/api-client';
import { QueryClient } from '@tanstack/react-query';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { refreshMoney } from './use-refresh-money.js';

describe('after a move of money', () => {
  it('every figure that it may have changed is asked for anew, and the moved line', async () => {
    const queries = new QueryClient();
    const known = [
      getGetMeQueryKey(),
      getGetMyResultsQueryKey(),
      getGetValueHistoryQueryKey({ range: '3M' }),
      getListMyTradesQueryKey({ limit: 4 }),
      getListMyTransactionsQueryKey({ limit: 1 }),
      getGetWithdrawalLimitsQueryKey(),
      getGetTransactionQueryKey('one'),
    ];
    const other = getGetTransactionQueryKey('another');
    for (const key of [...known, other]) queries.setQueryData(key, {});
    await refreshMoney(queries, getGetTransactionQueryKey('one'));
    expect(known.filter((key) => !queries.getQueryState(key)?.isInvalidated)).toEqual([]);
    expect(queries.getQueryState(other)?.isInvalidated).toBe(false);
  });

  it('is what each request that moves one’s own money ends with', () => {
    const root = join(import.meta.dirname, '../..');
    const moves =
      /\b(requestWithdrawal|cancelWithdrawal|requestDeposit|openTrade|pauseTrade|resumeTrade|closeTrade|claimProfit)\(/;
    // What an operator does moves the money of others, whose figures the console does not show.
    const own = globSync('**/use-*.{ts,tsx}', { cwd: root }).filter((file) => !file.startsWith('features/operations/'));
    const sources = own.map((file) => ({
      file,
      source: readFileSync(join(root, file), 'utf8'),
    }));
    const moving = sources.filter(({ source }) => moves.test(source) || /mutationFn.*\bsend\b/.test(source));
    expect(moving.length).toBeGreaterThan(4);
    expect(
      moving.filter(({ source }) => !/use(RefreshMoney|TradeMove)\(/.test(source)).map(({ file }) => file),
    ).toEqual([]);
  });
});
