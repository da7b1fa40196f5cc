import type { SolvencyCoinDto } from '@sextant/api-client';
import { money } from '#shared/format/index.js';

/**
 * How what is owed compares with what the coins are worth, by the books and as they were counted last.
 * @param owed dollars, as each coin's
 */
export function coverSentence(owed: number, coins: readonly SolvencyCoinDto[]): string {
  const books = worthOf(coins.map(({ dollars }) => dollars));
  if (books === null) return 'Whether the coins cover what is owed is not known: a rate was missing.';
  const counted = worthOf(coins.map((coin) => coin.counted?.dollars ?? null));
  const both = [books, counted ?? books].map((cents) => cents - Math.round(owed * 100));
  const asCounted = counted === null ? '' : `; as they were counted last, ${compared(both[1]!)}`;
  const paid = both.every((cents) => cents >= 0)
    ? 'All customers could be paid from them at these prices.'
    : 'If all customers were paid at these prices, money would be missing.';
  return `By the books, the coins were worth ${compared(both[0]!)}${asCounted}. ${paid} Customers are owed dollars, so this changes with the prices of coins and shares.`;
}

/** In cents; null where one is not known. */
function worthOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length < amounts.length ? null : known.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
}

const compared = (cents: number): string =>
  cents === 0 ? 'exactly what is owed' : `${money(Math.abs(cents) / 100)} ${cents < 0 ? 'less' : 'more'} than is owed`;
