import {
  COIN_DECIMALS,
  type Cents,
  type CoinCode,
  type Price,
  cents,
  centsFor,
  coinFromString,
  sumCents,
} from '@sextant/money';

/**
 * What coins are worth; null where there is no rate.
 * @param amount below zero where more coins were sent than came in
 */
export function worthOf(coin: string, amount: string, rates: readonly { coin: string; rate: Price }[]): Cents | null {
  const found = rates.find((one) => one.coin === coin);
  if (!found) return null;
  const code = coin as CoinCode;
  // Of a deposit from before coins were entered, more decimals are worked out than the coin has.
  const [whole = '', fraction = ''] = amount.replace('-', '').split('.');
  const written = [whole, fraction.slice(0, COIN_DECIMALS[code])].filter(Boolean).join('.');
  const worth = centsFor(code, coinFromString(code, written), found.rate);
  return amount.startsWith('-') ? cents(-worth) : worth;
}

/** The sum of amounts; null where one of them is not known. */
export function sumOfKnown(amounts: readonly (Cents | null)[]): Cents | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === amounts.length ? sumCents(known) : null;
}
