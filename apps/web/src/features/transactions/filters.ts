import {
  type ListMyTransactionsParams,
  serverNow,
  type TransactionStatus,
  type TransactionType,
} from '@sextant/api-client';
import { STATUSES } from '#shared/ui/status-badge.js';

export type DateFilter = 'today' | '7d' | '30d';

/** What the address bar asks for; absent means everything. */
export interface HistoryFilters {
  date?: DateFilter | undefined;
  type?: TransactionType | undefined;
  status?: TransactionStatus | 'cancelled' | undefined;
  search?: string | undefined;
}

/** What the filters of the history offer. */
export const DATES: Readonly<Record<DateFilter, string>> = {
  today: 'Today',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
};

export const TYPES: Readonly<Record<TransactionType, string>> = {
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  trade: 'Trades',
  profit_claim: 'Profit claims',
  fee: 'Fees',
  bonus: 'Bonuses',
  adjustment: 'Corrections',
};

/** What a line reads in the list: one that its owner took back is `failed` to the server, and cancelled besides. */
export const STATUS_CHOICES: Readonly<Record<TransactionStatus | 'cancelled', string>> = {
  ...STATUSES,
  cancelled: 'Cancelled',
};

/** Longest text that the server searches for. */
export const SEARCH_MAX = 100;

/** The filters of an address; whatever is not one of the choices counts as not there. */
export function readFilters(address: URLSearchParams): HistoryFilters {
  return {
    date: oneOf(DATES, address.get('date')),
    type: oneOf(TYPES, address.get('type')),
    status: oneOf(STATUS_CHOICES, address.get('status')),
    search:
      address
        .get('search')
        ?.replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, SEARCH_MAX) || undefined,
  };
}

export function isFiltered(filters: HistoryFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** The filters as the server takes them. A span of days begins at midnight here and counts today as its last day. */
export function toParams({ date, status, ...others }: HistoryFilters): ListMyTransactionsParams {
  return { ...others, ...(status && statusParams(status)), ...(date && { from: startOf(date) }) };
}

function statusParams(status: TransactionStatus | 'cancelled'): Pick<ListMyTransactionsParams, 'status' | 'cancelled'> {
  if (status === 'cancelled') return { status: 'failed', cancelled: true };
  return status === 'failed' ? { status, cancelled: false } : { status };
}

const DAYS_BEFORE_TODAY: Readonly<Record<DateFilter, number>> = { today: 0, '7d': 6, '30d': 29 };

function startOf(date: DateFilter): string {
  const day = new Date(serverNow());
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - DAYS_BEFORE_TODAY[date]);
  return day.toISOString();
}

function oneOf<Choice extends string>(
  choices: Readonly<Record<Choice, string>>,
  value: string | null,
): Choice | undefined {
  return value !== null && Object.hasOwn(choices, value) ? (value as Choice) : undefined;
}
