import type { AccountResultsDto } from '@sextant/api-client';
import { centsOf } from '#shared/format/index.js';

export interface Part {
  name: string;
  kind: 'stock' | 'cash' | 'hold';
  value: number;
  /** Of the account's value, with one decimal; all parts together are 100. */
  percent: number;
}

type Held = Pick<AccountResultsDto, 'cash' | 'onHold' | 'stocks'>;

const WHOLE = 1000;

/**
 * What an account's value consists of: each stock, then cash and what is on hold, without what is empty. Percentages are
 * rounded down, and what is missing to 100 goes to those that lost most by that, so that they add up.
 */
export function partsOf({ cash, onHold, stocks }: Held): Part[] {
  const parts = [
    ...stocks.map(({ symbol, value }) => ({ name: symbol, kind: 'stock' as const, value })),
    { name: 'Cash', kind: 'cash' as const, value: cash },
    { name: 'On hold', kind: 'hold' as const, value: onHold },
  ].filter(({ value }) => value > 0);
  const total = parts.reduce((sum, { value }) => sum + centsOf(value), 0n);
  if (total === 0n) return [];
  const shares = parts.map(({ value }, index) => {
    const scaled = centsOf(value) * BigInt(WHOLE);
    return { index, tenths: Number(scaled / total), rest: scaled % total };
  });
  const missing = WHOLE - shares.reduce((sum, { tenths }) => sum + tenths, 0);
  const lostMost = [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const share of lostMost.slice(0, missing)) share.tenths += 1;
  return parts.map((part, index) => ({ ...part, percent: (shares[index]?.tenths ?? 0) / 10 }));
}
