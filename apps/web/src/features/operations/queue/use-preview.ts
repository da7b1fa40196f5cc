import { type SecondOperatorReason, type TransactionDetailDto, usePreviewCompletion } from '@sextant/api-client';
import { bareHash, hashFault } from '@sextant/business-rules';
import { keepPreviousData } from '@tanstack/react-query';
import { utcInstant } from '../utc-instant.js';

/** Different digits that every real hash has: of a trillion, not one has fewer. */
const LEAST_DIGITS = 9;

/** Whether a hash was made up, such as zeros and a one, instead of copied. */
export function isMadeUp(hash: string): boolean {
  if (hashFault(hash) !== undefined) return false;
  const digits = bareHash(hash).toLowerCase().replace(/^0x/, '');
  return new Set(digits).size < LEAST_DIGITS || digits.startsWith('0123456789abcdef');
}

export interface Payment {
  hash: string;
  /** Coins that arrived, as a plain decimal; undefined where none can be read. */
  amount: string | undefined;
  /** As the field has it, in UTC, as block explorers show it; empty means now. */
  arrived: string;
  /** Instead of a time: whether the coins came within the quote. */
  inQuote: boolean;
}

const SECOND_WORDS: Readonly<Record<SecondOperatorReason, string>> = {
  'above-threshold': 'it is more than one operator may decide alone',
  'above-together': 'one operator would have completed too much for this customer within 24 hours',
  'above-for-all': 'one operator would have completed too much for all customers together within 24 hours',
  'above-declared': 'it is more than 1 percent above what was declared',
  'below-declared': 'it is more than 1 percent below what was declared',
  'early-arrival': 'the coins are said to have arrived more than a day before the deposit was announced',
  'costly-arrival': 'the rate of the stated arrival is lower than that of the quote or of now',
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
      ...(hashFault(hash) === undefined && { txHash: bareHash(hash) }),
      ...(line.type === 'deposit' && amount !== undefined && { receivedCoin: amount }),
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
