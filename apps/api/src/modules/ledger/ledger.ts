import { Injectable } from '@nestjs/common';
import { type Cents, ZERO, cents } from '@sextant/money';
import { Clock } from '../../platform/clock/index.js';
import { type BalanceRow, LedgerRepository } from './ledger.repository.js';

/** A customer's accounts, in cents: `cash` is the available balance of every screen (decision M4). */
export interface Balance {
  cash: Cents;
  invested: Cents;
  withdrawalHold: Cents;
}

/** What a customer had at the end of a day on which money moved. */
export interface DayBalance extends Balance {
  /** The midnight (UTC) that the day began at. */
  day: Date;
}

/** A customer's balances over time. */
export interface DailyBalances {
  /** What there was before the first of these days; undefined where nothing had been posted yet. */
  before: Balance | undefined;
  /** Oldest first; between two of them nothing moved. */
  days: DayBalance[];
}

/** Bonuses a customer was given, in cents; the two windows feed the measured trend (decision H2). */
export interface BonusFigures {
  total: Cents;
  last30Days: Cents;
  previous30Days: Cents;
}

const NOTHING: Balance = { cash: ZERO, invested: ZERO, withdrawalHold: ZERO };
const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

/** The front door to balances. Money itself moves only through the SQL functions of the migrations (decision M3). */
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
   * The balances at the end of each day (UTC) on which money moved since `since`, reckoned back from those of this
   * moment by the postings. Call it inside a snapshot: it reads twice.
   */
  async dailyBalances(userId: string, since: Date): Promise<DailyBalances> {
    const row = await this.ledger.findBalanceAndBeginning(userId);
    if (!row?.first_entry_at) return { before: undefined, days: [] };
    let balance = balanceIn(row);
    const days: DayBalance[] = [];
    for (const moved of (await this.ledger.daysSince(userId, since)).reverse()) {
      days.push({ day: new Date(moved.day), ...balance });
      balance = less(balance, balanceIn(moved));
    }
    return { before: row.first_entry_at < since ? balance : undefined, days: days.reverse() };
  }

  /** Bonuses from the ledger: in all, in the last 30 days, and in the 30 days before. */
  async bonusOf(userId: string): Promise<BonusFigures> {
    const now = this.clock.now().getTime();
    const row = await this.ledger.sumBonus(userId, new Date(now - 2 * THIRTY_DAYS), new Date(now - THIRTY_DAYS));
    return {
      total: cents(row?.total ?? 0),
      last30Days: cents(row?.recent ?? 0),
      previous30Days: cents(row?.earlier ?? 0),
    };
  }
}

function balanceIn(row: BalanceRow): Balance {
  return { cash: cents(row.cash), invested: cents(row.invested), withdrawalHold: cents(row.withdrawal_hold) };
}

function less(balance: Balance, moved: Balance): Balance {
  return {
    cash: cents(balance.cash - moved.cash),
    invested: cents(balance.invested - moved.invested),
    withdrawalHold: cents(balance.withdrawalHold - moved.withdrawalHold),
  };
}
