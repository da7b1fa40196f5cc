import { ApiError, type PaidCoinsDto, usePreviewCorrection } from '@sextant/api-client';
import type { ReasonCode } from '@sextant/business-rules';
import { coins } from '#shared/format/index.js';
import { coinsKind, doubtfulReading, readNumber } from '#shared/forms/typed-number.js';

/** What can be corrected of a transaction. */
export const useCorrectable = (id: string) =>
  usePreviewCorrection(id, {}, { query: { retry: false, meta: { silent: true } } });

/** What naming the coins of a payment that really left would move, as the server says while they are typed. */
export function useSentCoins(id: string, payment: PaidCoinsDto | null, text: string) {
  const kind = coinsKind(payment?.coin ?? '', 'Enter the coins that really left, such as 0.0125');
  const { written, fault } = readNumber(text, kind);
  const sentCoin = payment ? written : undefined;
  const { data, error } = usePreviewCorrection(id, sentCoin === undefined ? {} : { sentCoin }, {
    query: { retry: false, meta: { silent: true } },
  });
  return {
    sentCoin,
    amount: sentCoin === undefined ? undefined : (data?.data.amount ?? undefined),
    /** Said where no coins can be read. */
    missing: fault ?? kind.enter,
    doubt: payment ? doubtfulReading(text, kind) : undefined,
    fault: sentCoin !== undefined && error instanceof ApiError ? error.of('sentCoin') : undefined,
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
