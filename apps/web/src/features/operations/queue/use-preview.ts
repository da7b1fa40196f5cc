import { type SecondOperatorReason, type TransactionDetailDto, usePreviewCompletion } from '@sextant/api-client';
import { keepPreviousData } from '@tanstack/react-query';
import { utcInstant } from '../utc-instant.js';

export const HASH = /^(0x)?[0-9a-f]{64}$/i;
export const COINS = /^\d{1,20}(\.\d{1,18})?$/;

export interface Payment {
  hash: string;
  amount: string;
  /** As the field has it, in UTC, as block explorers show it; empty means now. */
  arrived: string;
  /** Instead of a time: whether the coins came within the quote. */
  inQuote: boolean;
}

const SECOND_WORDS: Readonly<Record<SecondOperatorReason, string>> = {
  'above-threshold': 'it is more than one operator may complete alone',
  'above-together': 'one operator would have completed too much for this customer within 24 hours',
  'above-declared': 'it is more than 1 percent above what was declared',
  'early-arrival': 'the coins are said to have arrived more than a day before the deposit was announced',
  'own-address': 'what arrives at its address is credited by itself',
  'hash-used': 'its hash was used before',
  'payment-begun': 'its payment has already been started',
};

/** "This needs a second operator, because …"; undefined where one is enough. */
export function secondOperatorSentence(because: readonly SecondOperatorReason[]): string | undefined {
  if (because.length === 0) return undefined;
  return `This needs a second operator, because ${because.map((reason) => SECOND_WORDS[reason]).join(' and ')}.`;
}

/** When the coins arrived, as the API takes it; nothing where that was not said. */
export function arrivalOf({ arrived, inQuote }: Pick<Payment, 'arrived' | 'inQuote'>) {
  if (inQuote) return { arrivedInQuote: true } as const;
  const instant = utcInstant(arrived);
  return instant ? { arrivedAt: instant } : {};
}

/**
 * What the payment would do, as the server says while it is typed; what is only half typed is not sent.
 * @returns `stale`: the answer to what is typed now has not come yet
 */
export function usePreview(line: TransactionDetailDto, { hash, amount, arrived, inQuote }: Payment) {
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = usePreviewCompletion(
    line.id,
    {
      ...(HASH.test(hash.trim()) && { txHash: hash.trim() }),
      ...(line.type === 'deposit' && COINS.test(amount.trim()) && { receivedCoin: amount.trim() }),
      ...arrivalOf({ arrived, inQuote }),
    },
    { query: { placeholderData: keepPreviousData, retry: false, meta: { silent: true } } },
  );
  return {
    preview: data?.data,
    error,
    stale: isPending || isPlaceholderData || (error !== null && isFetching),
    refetch,
  };
}
