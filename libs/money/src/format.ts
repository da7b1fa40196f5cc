import type { Cents } from './cents.js';

/** `1234` as `1,234`: a comma before every third digit from the end. A browser takes 10 ms to make a format of its own. */
export function withThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** US format with 2 decimals and thousands separators: `$1,234.50`, `-$1,234.50`. */
export function formatDollars(c: Cents): string {
  const magnitude = c < 0n ? -c : c;
  const fraction = String(magnitude % 100n).padStart(2, '0');
  return `${c < 0n ? '-' : ''}$${withThousands(String(magnitude / 100n))}.${fraction}`;
}

/** Dollars without decimals where there are no cents, as a limit is said: `$200`, `$100,000`, `$99.50`. */
export function formatWholeDollars(c: Cents): string {
  return formatDollars(c).replace(/\.00$/, '');
}
