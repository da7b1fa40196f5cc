import { Injectable } from '@nestjs/common';
import { type Cents, ZERO, cents, sumCents } from '@sextant/money';
import { Clock } from '#platform/clock/index.js';
import { ifPossibleNow } from '#platform/database/index.js';
import { type BalanceRow, type DayRow, LedgerRepository, type Summed } from './ledger.repository.js';

/** A customer's accounts, in cents: `cash` is the available balance of every screen. */
export interface Balance {
  cash: Cents;
  invested: Cents;
  withdrawalHold: Cents;
}

/** A customer's accounts and what was paid in for them. */
interface AccountBalance extends Balance {
  /** All that came in from outside, less all that left: deposits, withdrawals paid out, bonuses, adjustments. */
  paidIn: Cents;
}

/** What a customer had at the end of a day on which money moved, and what came in or left on it. */
interface DayBalance extends AccountBalance {
  /** The midnight (UTC) that the day began at. */
  day: Date;
  deposited: Cents;
  /** What arrived outside: a withdrawal less its fee. */
  withdrawn: Cents;
  /** Bonuses and adjustments; negative where more was taken than given. */
  given: Cents;
  /** Fixed fees of the withdrawals, and fees that were charged. */
  fees: Cents;
}

/** What came in from outside, what left, and what became of the rest, over the whole life of an account. */
export interface Flows {
  deposited: Cents;
  /** What arrived outside: withdrawals less their fees. */
  withdrawn: Cents;
  bonuses: Cents;
  adjustments: Cents;
  fees: Cents;
  /** What settled trades won, less what they lost. */
  settled: Cents;
  /** When money first came in from outside. */
  firstAt: Date | null;
  /** The sum of every flow from outside times its instant: cents times milliseconds. */
  moments: bigint;
  /** The most that was paid in at once; of one day, all that came in counts before what left. */
  mostPaidIn: Cents;
  /** When anything was last posted. */
  lastAt: Date | null;
}

/** A customer's balances over time. */
export interface DailyBalances {
  /** What there was before the first of these days; undefined where nothing had been posted yet. */
  before: AccountBalance | undefined;
  /** Oldest first; between two of them nothing moved. */
  days: DayBalance[];
}

const NOTHING: Balance = { cash: ZERO, invested: ZERO, withdrawalHold: ZERO };

/** The public interface of balances. Money itself moves only through the SQL functions. */
@Injectable()
export class Ledger {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /** Gives a new customer empty accounts; takes part in the transaction one is in. */
  async openAccounts(userId: string): Promise<void> {
    await this.ledger.insertBalance(userId, this.clock.now());
  }

  /** The balances of a customer; all zero for somebody without accounts, such as an operator. */
  async balanceOf(userId: string): Promise<Balance> {
    const row = await this.ledger.findBalance(userId);
    return row ? balanceIn(row) : NOTHING;
  }

  /**
   * Keeps the sums of days that have ended, so that what follows reads those instead of every posting. Answers the
   * midnight of the last kept day, undefined where none is kept or can be now: what follows reads right without. Not inside
   * a transaction.
   */
  keepDays(userId: string): Promise<Date | undefined> {
    return ifPossibleNow(() => this.ledger.keepDays(userId, this.clock.now()));
  }

  /**
   * The balances at a midnight (UTC): what the kept days before it moved, and the postings of those behind them. Call it
   * inside a snapshot: it reads twice.
   */
  async balanceBefore(userId: string, midnight: Date): Promise<Balance> {
    const kept = await this.ledger.keptBefore(userId, midnight);
    const posted = await this.ledger.postedBetween(userId, kept?.until ?? new Date(0), midnight);
    const [days, rest] = [kept ? balanceIn(kept) : NOTHING, posted ? balanceIn(posted) : NOTHING];
    return {
      cash: sumCents([days.cash, rest.cash]),
      invested: sumCents([days.invested, rest.invested]),
      withdrawalHold: sumCents([days.withdrawalHold, rest.withdrawalHold]),
    };
  }

  /**
   * The balances at the end of each day (UTC) on which money moved since `since`, a midnight, reckoned back from those of
   * this moment by what moved. Call it inside a snapshot: it reads more than once.
   */
  async dailyBalances(userId: string, since: Date): Promise<DailyBalances> {
    const row = await this.ledger.findBalanceAndBeginning(userId);
    if (!row?.first_entry_at) return { before: undefined, days: [] };
    const { flows, posted } = await this.movedFor(userId);
    const moved = [
      ...(await this.ledger.keptDays(userId, since)),
      ...posted.filter(({ day }) => new Date(day) >= since),
    ];
    let balance: AccountBalance = { ...balanceIn(row), paidIn: paidIn(flows) };
    const days: DayBalance[] = [];
    for (const row of moved.reverse()) {
      const [deposited, withdrawn] = [cents(row.deposited), cents(row.withdrawn)];
      const given = cents(cents(row.bonuses) + cents(row.adjustments));
      days.push({ day: new Date(row.day), ...balance, deposited, withdrawn, given, fees: cents(row.fees) });
      balance = less(balance, { ...balanceIn(row), paidIn: cents(deposited - withdrawn + given) });
    }
    return { before: row.first_entry_at < since ? balance : undefined, days: days.reverse() };
  }

  /**
   * What came in from outside, what left, and what fees and settled trades made of the rest. Call it inside a snapshot: it
   * reads more than once.
   */
  async flowsOf(userId: string): Promise<Flows> {
    return (await this.movedFor(userId)).flows;
  }

  /** All that moved: the sums of kept days, and each day behind them by its postings. */
  private async movedFor(userId: string): Promise<{ flows: Flows; posted: DayRow[] }> {
    const kept = await this.ledger.sumKeptDays(userId);
    const posted = await this.ledger.postedDays(userId, kept?.open_from ?? new Date(0));
    const parts = [...(kept ? [kept] : []), ...posted];
    const total = (name: Summed) => parts.reduce((sum, part) => sum + BigInt(part[name]), 0n);
    let paid = kept ? paidInBy(kept) : 0n;
    let mostPaidIn = BigInt(kept?.most_paid_in ?? 0);
    for (const day of posted) {
      const most = paid + BigInt(day.came_in);
      if (most > mostPaidIn) mostPaidIn = most;
      paid += paidInBy(day);
    }
    const flows = {
      deposited: cents(total('deposited')),
      withdrawn: cents(total('withdrawn')),
      bonuses: cents(total('bonuses')),
      adjustments: cents(total('adjustments')),
      fees: cents(total('fees')),
      settled: cents(total('settled')),
      firstAt: parts.find((part) => part.first_at)?.first_at ?? null,
      moments: total('moments'),
      mostPaidIn: cents(mostPaidIn),
      lastAt: kept?.last_at ?? null,
    };
    return { flows, posted };
  }
}

function balanceIn(row: BalanceRow): Balance {
  return { cash: cents(row.cash), invested: cents(row.invested), withdrawalHold: cents(row.withdrawal_hold) };
}

/** All that came in from outside, less all that left. */
export function paidIn({ deposited, withdrawn, bonuses, adjustments }: Flows): Cents {
  return cents(deposited - withdrawn + bonuses + adjustments);
}

function paidInBy(moved: Record<'deposited' | 'withdrawn' | 'bonuses' | 'adjustments', string>): bigint {
  return BigInt(moved.deposited) - BigInt(moved.withdrawn) + BigInt(moved.bonuses) + BigInt(moved.adjustments);
}

function less(balance: AccountBalance, moved: AccountBalance): AccountBalance {
  return {
    cash: cents(balance.cash - moved.cash),
    invested: cents(balance.invested - moved.invested),
    withdrawalHold: cents(balance.withdrawalHold - moved.withdrawalHold),
    paidIn: cents(balance.paidIn - moved.paidIn),
  };
}
