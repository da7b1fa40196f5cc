import { Injectable } from '@nestjs/common';
import { type Cents, ZERO, cents } from '@sextant/money';
import { Clock } from '../../platform/clock/index.js';
import { LedgerRepository } from './ledger.repository.js';

/** A customer's accounts, in cents: `cash` is the available balance of every screen (decision M4). */
export interface Balance {
  cash: Cents;
  invested: Cents;
  withdrawalHold: Cents;
}

/** Bonuses a customer was given, in cents; the two windows feed the measured trend (decision H2). */
export interface BonusFigures {
  total: Cents;
  last30Days: Cents;
  previous30Days: Cents;
}

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
    if (!row) return { cash: ZERO, invested: ZERO, withdrawalHold: ZERO };
    return { cash: cents(row.cash), invested: cents(row.invested), withdrawalHold: cents(row.withdrawal_hold) };
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
