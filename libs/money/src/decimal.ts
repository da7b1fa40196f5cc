import { divideHalfEven } from './rounding.js';

/**
 * Reads a plain unsigned decimal ("12", "0.5") as a whole number of its `places`-th decimal, half-even where it has
 * more. Throws on signs, exponents, spaces, separators, a bare point and digits other than 0 to 9.
 */
export function decimal(written: string, places: number): bigint {
  const parts = /^(\d+)(?:\.(\d+))?$/.exec(written);
  if (!parts) throw new RangeError(`not a plain decimal: ${written}`);
  const [, whole = '', fraction = ''] = parts;
  const digits = BigInt(whole + fraction.padEnd(places, '0'));
  return fraction.length <= places ? digits : divideHalfEven(digits, 10n ** BigInt(fraction.length - places));
}

/** Writes a whole number of the `places`-th decimal without an exponent and without needless zeros: "0.001", "-3". */
export function plainDecimal(value: bigint, places: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return sign + (fraction === '' ? whole : `${whole}.${fraction}`);
}
