import type { Cents } from './cents.js';

/** A comma before every third digit from the end, as US formats write them: a browser takes 8 ms to make its own format. */
const thousands = (whole: bigint): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** US format with 2 decimals and thousands separators: `$1,234.50`, `-$1,234.50`. */
export function formatDollars(c: Cents): string {
  const magnitude = c < 0n ? -c : c;
  const fraction = String(magnitude % 100n).padStart(2, '0');
  return `${c < 0n ? '-' : ''}$${thousands(magnitude / 100n)}.${fraction}`;
}

/** Dollars without decimals where there are no cents, as a limit is said: `$200`, `$100,000`, `$99.50`. */
export function formatWholeDollars(c: Cents): string {
  return formatDollars(c).replace(/\.00$/, '');
}
