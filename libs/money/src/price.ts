import { wholeNumber } from './whole-number.js';
import { decimal, plainDecimal } from './decimal.js';
import { withThousands } from './format.js';

/** A price or coin rate in ten-thousandths of a dollar; always positive. */
export type Price = bigint & { readonly __unit: 'ten-thousandths of a dollar' };

const PRICE_DECIMALS = 4;

/** A price from whole ten-thousandths of a dollar (as a `bigint` column is read). Throws on anything not above zero. */
export function price(n: bigint | number | string): Price {
  const value = wholeNumber(n, 'ten-thousandths of a dollar');
  if (value <= 0n) throw new RangeError(`not a price: ${value}`);
  return value as Price;
}

/**
 * A price from dollars as written, rounded half-even to the ten-thousandth: `65000`, `"189.23"`. Throws on a sign, an
 * exponent, anything that is not a plain decimal, or a price that rounds to nothing.
 */
export function priceFromDollars(value: number | string): Price {
  return price(decimal(String(value), PRICE_DECIMALS));
}

/** Dollars as a number with at most 4 decimals, for the wire. Throws where a JSON number could not carry them. */
export function priceToNumber(p: Price): number {
  const whole = Number(p);
  if (!Number.isSafeInteger(whole)) throw new RangeError(`too large for a JSON number of dollars: ${p}`);
  return whole / 10_000;
}

/** US format with 2 to 4 decimals: `$65,000.00`, `$0.9998`. */
export function formatPrice(p: Price): string {
  const [whole = '', fraction = ''] = plainDecimal(p, PRICE_DECIMALS).split('.');
  return `$${withThousands(whole)}.${fraction.padEnd(2, '0')}`;
}
