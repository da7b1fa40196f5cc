import { type Cents, ZERO, cents, sumCents } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { type Balances, NOTHING, TRADING_RESULT, type Total, WITHDRAWAL_FEES, plus } from './balances.rules.js';
import { monthTitle, monthsIn } from './period.rules.js';
import { type Figures, type Heading, type StatementTrade, Statements } from './statements.js';

const FEES = [WITHDRAWAL_FEES, 'Other fees'];

/** One month of a yearly statement. */
export interface MonthFigures {
  /** `2026-11` */
  month: string;
  title: string;
  /** What came in from outside and left, bonuses and corrections with it. */
  moved: Cents;
  /** Below zero: they are taken. */
  fees: Cents;
  result: Cents;
  change: Balances;
  after: Balances;
}

export interface YearFigures extends Figures {
  /** Those that have begun, also where nothing moved. */
  months: MonthFigures[];
}

/** The figures of a yearly statement. */
@Injectable()
export class YearStatements {
  constructor(private readonly statements: Statements) {}

  heading(userId: string, year: number): Promise<Heading> {
    return this.statements.heading(userId, { from: `${year}-01-01`, to: `${year}-12-31` });
  }

  /** Call it inside a snapshot: it reads more than once. */
  async figures(heading: Heading): Promise<YearFigures> {
    const figures = await this.statements.figures(heading);
    const byMonth = await this.statements.monthTotals(heading);
    let after = figures.opening;
    const months = monthsIn(heading.period).map((month): MonthFigures => {
      const { totals = [], change = NOTHING } = byMonth.get(month) ?? {};
      after = plus(after, change);
      const fees = sumOf(totals, (label) => FEES.includes(label));
      const result = sumOf(totals, (label) => label === TRADING_RESULT);
      const moved = cents(sumOf(totals, () => true) - fees - result);
      return { month, title: monthTitle(month), moved, fees, result, change, after };
    });
    return { ...figures, months };
  }

  /**
   * The trades that were settled in the year, a page at a time.
   * @throws when their results are not what the ledger says
   */
  async *settledTrades(heading: Heading, { totals }: Figures): AsyncGenerator<StatementTrade[]> {
    let sum = ZERO;
    for await (const trades of this.statements.settledTrades(heading)) {
      for (const { invested, returned = ZERO } of trades) sum = cents(sum + returned - invested);
      yield trades;
    }
    if (sum !== sumOf(totals, (label) => label === TRADING_RESULT))
      throw new Error('The results of the trades are not those of the ledger');
  }
}

function sumOf(totals: readonly Total[], isMeant: (label: string) => boolean): Cents {
  return sumCents(totals.filter(({ label }) => isMeant(label)).map(({ amount }) => amount));
}
