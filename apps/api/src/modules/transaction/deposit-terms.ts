import { minimumCents, minimumSentence } from '@sextant/business-rules';
import { type Cents, coinToString, coinsDue } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { brokenConstraint } from '#platform/database/index.js';
import type { Idempotency } from '#platform/http/index.js';
import { Movements } from './movements.js';
import { AmountBelowMinimum } from './transaction.errors.js';
import type { TransactionResult } from './transaction-result.js';
import { type Terms, TransferTerms, rateOrigin } from './transfer-terms.js';

/** What a customer asks for, whether the deposit is announced with its proof or opened before its coins are sent. */
export interface WantedDeposit {
  userId: string;
  amount: Cents;
  methodId: string;
  quoteId: string | undefined;
}

/** A rate that is held lasts for minutes, so that a second try meets it. */
const MOST_TRIES = 3;

/** The terms of a deposit, and the refusals that follow from them. */
@Injectable()
export class DepositTerms {
  constructor(
    private readonly terms: TransferTerms,
    private readonly movements: Movements,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers `write` with the terms of a deposit, or QUOTE_EXPIRED, which its key keeps. Where another deposit came to hold
   * its rate after they were read, `write` wrote nothing and is done again: at that rate. It is in transactions of its own,
   * so that the first one has ended by then.
   * @throws Refusal AMOUNT_BELOW_MINIMUM, and what `TransferTerms.of` throws
   */
  async agree(
    wanted: WantedDeposit,
    once: Idempotency,
    write: (terms: Terms) => Promise<TransactionResult>,
    tries = MOST_TRIES,
  ): Promise<TransactionResult> {
    const terms = await this.terms.of({ ...wanted, kind: 'deposit' });
    if (!terms) return this.movements.refuseQuote({ ...wanted, kind: 'deposit' }, this.clock.now(), once);
    requireMinimum(wanted.amount, terms);
    return write(terms).catch((fault: unknown) => {
      if (brokenConstraint(fault) !== 'deposit_rate_held' || tries === 1) throw fault;
      return this.agree(wanted, once, write, tries - 1);
    });
  }
}

function requireMinimum(amount: Cents, { currency, rate }: Terms): void {
  if (amount >= minimumCents(currency, rate)) return;
  throw AmountBelowMinimum({ message: minimumSentence('deposit', currency, rate), field: 'amount' });
}

/** The columns of a new deposit's line, as `movement_deposit` and `movement_deposit_opening` take them. */
export const depositLine = ({ amount, methodId }: WantedDeposit, terms: Terms) => {
  const { currency, network, depositAddress, rate, held } = terms;
  return {
    amount: Number(amount),
    description: `Deposit of ${currency.name} over ${network}`,
    payment_method_id: methodId,
    method: currency.name,
    network,
    deposit_address: depositAddress,
    coin: currency.code,
    rate: Number(rate),
    ...rateOrigin(terms),
    terms: held,
    coin_amount: coinToString(currency.code, coinsDue(currency.code, amount, rate)),
  };
};
