import { DAY_MS, isoDay } from '@sextant/business-rules';

/** Every account of the ledger: first the customers', then the platform's. */
export const ACCOUNTS = [
  'cash',
  'invested',
  'withdrawal_hold',
  'custody',
  'fees',
  'trading_result',
  'bonus',
  'adjustment',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** The midnight that a day (UTC), written as 2026-11-20, begins at; undefined for any other text. */
export function midnightOf(day: unknown): Date | undefined {
  if (typeof day !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const at = new Date(`${day}T00:00:00.000Z`);
  return Number.isNaN(at.getTime()) || isoDay(at) !== day ? undefined : at;
}

/** The midnight behind a day. */
export const dayAfter = (midnight: Date): Date => new Date(midnight.getTime() + DAY_MS);

/** The midnight behind a month, written as 2026-10; undefined for any other text. */
export function endOfMonth(month: unknown): Date | undefined {
  if (typeof month !== 'string' || !/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(month)) return undefined;
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1));
}

/** Cents that moved on an account, both above zero. */
export interface Sums {
  debits: bigint;
  credits: bigint;
}

export const added = (one: Sums, other: Sums): Sums => ({
  debits: one.debits + other.debits,
  credits: one.credits + other.credits,
});

export const NOTHING: Sums = { debits: 0n, credits: 0n };

/** A balance in cents: above zero where the debits are larger, as of an account of what the platform owns. */
export const balanceOf = ({ debits, credits }: Sums): bigint => debits - credits;
