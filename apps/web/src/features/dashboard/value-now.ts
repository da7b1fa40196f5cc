import type { AccountResultsDto, ValuePointDto } from '@sextant/api-client';
import { centsOf } from '#shared/format/index.js';

type Days = readonly ValuePointDto[];

/** The days with the last one, which is today, as the results say it: the chart ends at the value that stands above it. */
export function endingNow(days: Days, results: AccountResultsDto | undefined): Days {
  const today = days.at(-1);
  if (!results || !today) return days;
  const { cash, onHold, invested, total, result } = results;
  return [...days.slice(0, -1), { ...today, cash, onHold, invested, total, result }];
}

/** Whether money came in or left since the days were asked for. */
export function lacksMoney(days: Days, results: AccountResultsDto | undefined): boolean {
  return results !== undefined && paidIn(days.at(-1)) !== paidIn(results);
}

/** All that was paid in or given less what was withdrawn, in cents: what a value is more than its result. */
const paidIn = (worth: Pick<ValuePointDto, 'total' | 'result'> | undefined) =>
  worth ? centsOf(worth.total) - centsOf(worth.result) : 0n;
