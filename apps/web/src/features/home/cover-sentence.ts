import type { SolvencyCoinDto, SolvencyProofDto } from '@sextant/api-client';
import { coins as coinText, money } from '#shared/format/index.js';

/** A block that is older says too little of the moment of a proof. */
const BLOCK_WITHIN_MS = 3_600_000;

/**
 * Compares what is owed with the coins. Only a daily proof of coins that a blockchain had at signed addresses just before can
 * promise payment: books and counts are what the operator says, and other moments what they chose.
 */
export function coverSentence({
  owed,
  coins,
  daily,
  at,
}: Pick<SolvencyProofDto, 'owed' | 'coins' | 'daily' | 'at'>): string {
  const beyond = (cents: number) => cents - Math.round(owed * 100);
  const shown = coins.filter(({ signed }) => signed && Date.parse(at) - Date.parse(signed.at) <= BLOCK_WITHIN_MS);
  // A coin without a rate is worth nothing here.
  const proven = beyond(worthOf(shown.map(({ signed }) => signed?.dollars ?? 0)) ?? 0);
  if (daily && shown.length > 0 && proven >= 0) {
    const found = shown.map((one) => coinText(one.signed!.amount, labelOf(one))).join(', ');
    return `At signed addresses, the blockchains had, up to an hour before, coins worth ${compared(proven)}: ${found}. All customers could be paid from them at these prices. ${CHANGES}`;
  }
  const books = worthOf(coins.map(({ dollars }) => dollars));
  if (books === null) return 'Whether the coins cover what is owed is not known: a rate was missing.';
  const counted = worthOf(coins.map((coin) => coin.counted?.dollars ?? null));
  const asCounted = counted === null ? '' : `; as counted last, ${compared(beyond(counted))}`;
  const missing = Math.min(beyond(books), beyond(counted ?? books)) < 0;
  const had = coins.flatMap((one) => {
    const expected = coinText(one.expected.replace('-', '−'), labelOf(one));
    return one.signed ? [`${coinText(one.signed.amount, labelOf(one))} of ${expected}`] : [];
  });
  const uncounted = coins.filter(({ signed }) => !signed).map(labelOf);
  return [
    `By the operator’s own figures, the coins were worth ${compared(beyond(books))}${asCounted}.`,
    ...(had.length > 0 ? [`At signed addresses, the blockchains had ${had.join(', ')}.`] : []),
    ...(uncounted.length > 0 ? [`Not counted at signed addresses: ${uncounted.join(', ')}.`] : []),
    ...(missing ? ['If all customers were paid at these prices, money would be missing.'] : []),
    CHANGES,
  ].join(' ');
}

const CHANGES = 'Customers are owed dollars, so this changes with the prices of coins and shares.';

const labelOf = ({ coin, network }: SolvencyCoinDto): string => (network === coin ? coin : `${coin} on ${network}`);

/** In cents; null where one is not known. */
function worthOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length < amounts.length ? null : known.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
}

const compared = (cents: number): string =>
  cents === 0 ? 'exactly what is owed' : `${money(Math.abs(cents) / 100)} ${cents < 0 ? 'less' : 'more'} than is owed`;
