import { fullName, isoDay } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { type Cents, cents } from '@sextant/money';
import { Clock } from '#platform/clock/index.js';
import { type Operator, Settings } from '#platform/config/index.js';
import { NotSignedIn } from '#platform/http/index.js';
import { type PublicHead, PublishHead } from '#modules/audit/index.js';
import { Ledger } from '#modules/ledger/index.js';
import { StepPayments } from '#modules/transaction/index.js';
import { Users } from '#modules/user/index.js';
import { type Balances, type Total, areEqual, changeBy, changeIn, plus, totalsIn } from './balances.rules.js';
import { proofOf, wordsFor } from './line-words.rules.js';
import { type Period, dayInWords, periodOf } from './period.rules.js';
import { PeriodBeforeAccount, PeriodNotBegun } from './statement.errors.js';
import { type LineRow, StatementRepository, type TradeRow } from './statement.repository.js';

/** Rows that are read at a time: of many files that are downloaded slowly at once, each keeps two or three such pages. */
const PAGE = 200;

/** Who a statement is for, who made it, and of which days. */
export interface Heading {
  userId: string;
  accountId: string;
  name: string;
  email: string;
  /** Undefined in a demo. */
  operator: Operator | undefined;
  /** The newest public head of the audit log; undefined where nothing was recorded yet. */
  auditHead: PublicHead | undefined;
  period: Period;
}

/** The figures of a period. */
export interface Figures {
  opening: Balances;
  /** What the period did to each account. */
  change: Balances;
  closing: Balances;
  totals: Total[];
  /** The ledger's accounts that moved. */
  accounts: string[];
  lineCount: number;
}

/** One entry of the ledger, with the balances behind it. */
export interface StatementLine {
  id: string;
  at: Date;
  kind: string;
  words: string;
  /** Of a paid withdrawal: who says so. */
  proof: string | undefined;
  reference: string;
  change: Balances;
  after: Balances;
  /** Cents by account of the ledger, the platform's side too. */
  postings: Readonly<Record<string, number>>;
}

export interface StatementTrade {
  id: string;
  symbol: string;
  openedAt: Date;
  settledAt: Date | undefined;
  invested: Cents;
  /** What came back; undefined while it is open. */
  returned: Cents | undefined;
}

/** What the statements of an account are made of, all from postings; those of the days before are kept as sums. */
@Injectable()
export class Statements {
  constructor(
    private readonly statements: StatementRepository,
    private readonly ledger: Ledger,
    private readonly users: Users,
    private readonly payments: StepPayments,
    private readonly publishHead: PublishHead,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * The heading of a statement; of the whole history where no days are named. Keeps the days that have ended, so not in a
   * transaction.
   * @throws PeriodNotBegun, PeriodBeforeAccount
   */
  async heading(userId: string, days: { from?: string | undefined; to?: string | undefined }): Promise<Heading> {
    const person = await this.users.find(userId);
    if (!person) throw NotSignedIn();
    const now = this.clock.now();
    const first = await this.statements.firstEntryAt(userId);
    const opened = first && first < person.createdAt ? first : person.createdAt;
    const period = periodOf(days.from ?? isoDay(opened), days.to ?? isoDay(now), now);
    if (period.begins > now) throw PeriodNotBegun();
    if (period.to < isoDay(opened)) {
      const message = `Your account was opened on ${dayInWords(opened)}. Choose a later period.`;
      throw PeriodBeforeAccount({ message });
    }
    await this.ledger.keepDays(userId);
    return {
      userId,
      accountId: person.accountId,
      name: fullName(person),
      email: person.email,
      operator: this.settings.operator,
      auditHead: await this.publishHead.orLatest(),
      period,
    };
  }

  /** Runs reads against one unmoving picture of the ledger. */
  inOneSnapshot<T>(work: () => Promise<T>): Promise<T> {
    return this.statements.inOneSnapshot(work);
  }

  /** Call it inside a snapshot: it reads more than once. */
  async figures({ userId, period }: Heading): Promise<Figures> {
    const { begins, until } = period;
    const { cash, withdrawalHold: onHold, invested } = await this.ledger.balanceBefore(userId, begins);
    const opening = { cash, onHold, invested };
    const rows = await this.statements.sums(userId, begins, until);
    const lineCount = await this.statements.countLines(userId, begins, until);
    const change = changeIn(rows);
    const accounts = [...new Set(rows.map(({ account }) => account))];
    return { opening, change, closing: plus(opening, change), totals: totalsIn(rows), accounts, lineCount };
  }

  /** What changed the balance in each month of a period, by `2026-11`. */
  async monthTotals({ userId, period }: Heading): Promise<Map<string, { totals: Total[]; change: Balances }>> {
    const rows = await this.statements.monthSums(userId, period.begins, period.until);
    const months = Map.groupBy(rows, ({ month }) => month);
    return new Map([...months].map(([month, own]) => [month, { totals: totalsIn(own), change: changeIn(own) }]));
  }

  /**
   * The lines of a period, a page at a time, each with the balances behind it.
   * @throws when they do not come to the closing balance, so that no file that does not add up looks complete
   */
  async *lines({ userId, period }: Heading, { opening, closing }: Figures): AsyncGenerator<StatementLine[]> {
    const { begins, until } = period;
    let after = opening;
    let last: string | undefined;
    for (;;) {
      const rows: LineRow[] = await this.statements.lines(userId, begins, until, last, PAGE);
      const blocks = await this.blocksOf(userId, rows);
      if (rows.length > 0) {
        yield rows.map((row) => {
          const change = changeBy(row.postings);
          after = plus(after, change);
          return lineOf(row, change, after, blocks.get(row.transaction_id ?? ''));
        });
      }
      last = rows.at(-1)?.id;
      if (rows.length < PAGE) break;
    }
    if (!areEqual(after, closing)) throw new Error('The lines of a statement do not come to its closing balance');
  }

  /** The blocks in which nodes found the payments of withdrawals, by transaction. */
  private blocksOf(userId: string, rows: readonly LineRow[]): Promise<ReadonlyMap<string, number>> {
    const paid = rows.flatMap(({ kind, transaction_id: id }) =>
      kind === 'withdrawal_paid' && id ? [{ userId, id }] : [],
    );
    return this.payments.blocks(paid);
  }

  /** The trades that were open at the end of a period, a page at a time. */
  openTrades({ userId, period }: Heading): AsyncGenerator<StatementTrade[]> {
    return pagesOf((after) => this.statements.openTrades(userId, period.until, after, PAGE));
  }

  /** The trades that were settled in a period, a page at a time. */
  settledTrades({ userId, period }: Heading): AsyncGenerator<StatementTrade[]> {
    const { begins, until } = period;
    return pagesOf((after) => this.statements.settledTrades(userId, begins, until, after, PAGE));
  }
}

/** All of what comes in pages. */
export async function everyOne<T>(pages: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

async function* pagesOf(read: (after: string | undefined) => Promise<TradeRow[]>): AsyncGenerator<StatementTrade[]> {
  let last: string | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows.map(tradeOf);
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.id;
  }
}

function lineOf(row: LineRow, change: Balances, after: Balances, block: number | undefined): StatementLine {
  const { id, occurred_at: at, kind, reference, postings } = row;
  return {
    id,
    at,
    kind,
    words: wordsFor(row),
    proof: proofOf(kind, block),
    reference: reference ?? '',
    change,
    after,
    postings,
  };
}

function tradeOf({ id, symbol, created_at, settled_at, investment, settled_value }: TradeRow): StatementTrade {
  return {
    id,
    symbol,
    openedAt: created_at,
    settledAt: settled_at ?? undefined,
    invested: cents(investment),
    returned: settled_value === null ? undefined : cents(settled_value),
  };
}
