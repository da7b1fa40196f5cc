import { fullName, isoDay } from '@sextant/business-rules';
import { type Cents, cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { instantText } from '#platform/database/index.js';
import { decodeCursor, pageOf } from '#platform/http/index.js';
import { BooksRepository, type Moved } from './books.repository.js';
import { ACCOUNTS, type Account, NOTHING, type Sums, added, balanceOf, dayAfter, midnightOf } from './books.rules.js';
import type { BookDaysRequest, BookLinesRequest } from './dto/books.request.js';
import type { BookDayDto, BookLineDto, BookTotalsDto, TrialBalanceDto } from './dto/books.response.js';
import { PeriodRepository } from './period.repository.js';

const DAYS_LISTED = 31;

/** The books by account and day. */
@Injectable()
export class TrialBalanceQueries {
  constructor(
    private readonly books: BooksRepository,
    private readonly periods: PeriodRepository,
    private readonly clock: Clock,
  ) {}

  /** @param day as 2026-11-20; today if left out */
  async of(day?: string): Promise<TrialBalanceDto> {
    const asOf = this.clock.now();
    const from = midnightOf(day ?? isoDay(asOf))!;
    const { moved, closedUntil } = await this.books.inOneSnapshot(async () => ({
      moved: await this.books.moved(from, dayAfter(from)),
      closedUntil: await this.periods.closedUntil(),
    }));
    return {
      day: isoDay(from),
      asOf,
      closed: closedUntil !== undefined && from < closedUntil,
      accounts: ACCOUNTS.map((account) => ({ account, ...totalsOf(moved.get(account)) })),
      totals: totalsOf(sumOf(moved)),
    };
  }

  /** The balances at an instant, in cents, below zero on the credit side. Call it inside a snapshot. */
  async balancesAt(at: Date): Promise<Map<Account, Cents>> {
    const from = midnightOf(isoDay(at))!;
    const moved = await this.books.moved(from, dayAfter(from));
    return new Map(
      [...moved].map(([account, { before, within }]) => [account, cents(balanceOf(before) + balanceOf(within))]),
    );
  }

  async lines({ account, day, side, limit, cursor }: BookLinesRequest) {
    const from = midnightOf(day)!;
    const asked = { account, from, until: dayAfter(from), side, after: decodeCursor(cursor), limit };
    const { page, nextCursor } = pageOf(await this.books.lines(asked), limit, ({ at, id }) => ({ at, id }));
    const lines = page.map((row): BookLineDto => ({
      entryId: row.id,
      at: instantText(row.at),
      kind: row.kind,
      userId: row.user_id,
      accountId: row.account_id,
      name: fullName({ firstName: row.first_name, lastName: row.last_name }),
      transactionId: row.transaction_id,
      type: row.type,
      reference: row.reference,
      tradeId: row.trade_id,
      symbol: row.symbol,
      debit: inDollars(BigInt(row.amount) < 0n ? -BigInt(row.amount) : 0n),
      credit: inDollars(BigInt(row.amount) > 0n ? BigInt(row.amount) : 0n),
    }));
    return { lines, nextCursor };
  }

  /** The days on which anything moved on an account, newest first. */
  async days({ account, before }: BookDaysRequest): Promise<{ days: BookDayDto[]; nextBefore: string | null }> {
    const behind = before ? midnightOf(before)! : dayAfter(this.clock.now());
    const rows = await this.books.inOneSnapshot(() => this.books.days(account, behind, DAYS_LISTED));
    const days = rows.slice(0, DAYS_LISTED).map(({ day, debits, credits }) => ({
      day: isoDay(day),
      debits: inDollars(BigInt(debits)),
      credits: inDollars(BigInt(credits)),
    }));
    return { days, nextBefore: rows.length > DAYS_LISTED ? (days.at(-1)?.day ?? null) : null };
  }
}

const inDollars = (amount: bigint): number => dollars(cents(amount));

function totalsOf({ before, within }: { before: Sums; within: Sums } = { before: NOTHING, within: NOTHING }) {
  return {
    opening: inDollars(balanceOf(before)),
    debits: inDollars(within.debits),
    credits: inDollars(within.credits),
    closing: inDollars(balanceOf(before) + balanceOf(within)),
  } satisfies BookTotalsDto;
}

function sumOf(moved: Moved): { before: Sums; within: Sums } {
  return [...moved.values()].reduce(
    (sum, { before, within }) => ({ before: added(sum.before, before), within: added(sum.within, within) }),
    { before: NOTHING, within: NOTHING },
  );
}
