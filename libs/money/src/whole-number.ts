/** An exact whole number: a bigint, a safe integer, or an optionally signed string of digits. Anything else throws. */
export function wholeNumber(value: bigint | number | string, unit: string): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return BigInt(value);
  throw new RangeError(`not a whole number of ${unit}: ${String(value)}`);
}
