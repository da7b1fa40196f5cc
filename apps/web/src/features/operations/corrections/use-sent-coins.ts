import { ApiError, type PaidCoinsDto, usePreviewCorrection } from '@sextant/api-client';
import type { ReasonCode } from '@sextant/business-rules';
import { coins } from '#shared/format/index.js';
import { COINS } from '../queue/use-preview.js';

/** What can be corrected of a transaction. */
export const useCorrectable = (id: string) =>
  usePreviewCorrection(id, {}, { query: { retry: false, meta: { silent: true } } });

/** What naming the coins of a payment that really left would move, as the server says while they are typed. */
export function useSentCoins(id: string, payment: PaidCoinsDto | null, text: string) {
  const sentCoin = text.trim();
  const typed = payment !== null && COINS.test(sentCoin);
  const { data, error } = usePreviewCorrection(id, typed ? { sentCoin } : {}, {
    query: { retry: false, meta: { silent: true } },
  });
  return {
    sentCoin: typed ? sentCoin : undefined,
    amount: typed ? (data?.data.amount ?? undefined) : undefined,
    fault: typed && error instanceof ApiError ? error.of('sentCoin') : undefined,
  };
}

/** The coins say why a withdrawal is corrected; null as long as they say nothing, undefined where there is a choice. */
export function reasonOf(payment: PaidCoinsDto | null, sentCoin: string | undefined): ReasonCode | null | undefined {
  if (!payment?.isLine) return undefined;
  if (sentCoin === undefined) return null;
  return Number(sentCoin) === 0 ? 'never-arrived' : 'paid-too-little';
}

/** What is known of a payment's coins, as facts. */
export function coinFacts({ coin, approved, sent }: PaidCoinsDto) {
  return [
    { label: 'Coins of the withdrawal', value: coins(approved, coin) },
    ...(sent === approved ? [] : [{ label: 'Count as sent', value: coins(sent, coin) }]),
  ];
}
