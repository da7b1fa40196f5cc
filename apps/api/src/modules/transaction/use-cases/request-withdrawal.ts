import { type NetworkName, minimumSentence, withdrawalFigures } from '@sextant/business-rules';
import { type Cents, coinToString, coinsFor, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { Idempotency } from '#platform/http/index.js';
import { PaymentMethodUnknown } from '#modules/payment-method/index.js';
import { Confirmations } from '#modules/user/index.js';
import { requireWallet } from '#modules/withdrawal-address/index.js';
import { type Movement, Movements } from '../movements.js';
import { AmountBelowMinimum, QuoteExpired } from '../transaction.errors.js';
import { exceedsBalance } from '../transaction-refusals.js';
import type { TransactionResult } from '../transaction-result.js';
import { type Terms, TransferTerms, rateOrigin } from '../transfer-terms.js';
import { LIMITS_IN_CENTS } from '../withdrawal-limits.queries.js';
import { WITHDRAWAL_REFUSALS } from '../withdrawal-refusals.js';

export interface WithdrawalOrder {
  userId: string;
  amount: Cents;
  methodId: string;
  recipient: string;
  quoteId: string | undefined;
  /** Of the act `withdraw` for exactly this amount, method and recipient; required with a second factor. */
  confirmation?: string;
}

/** The terms, undefined when the quote does not hold, and whether a confirmation is needed. */
type Read = [terms: Terms | undefined, needsConfirmation: boolean];

/**
 * Requests a withdrawal to a confirmed address in the customer's address book: the whole amount moves from cash to the
 * hold until it is paid out or returned.
 */
@Injectable()
export class RequestWithdrawal {
  constructor(
    private readonly terms: TransferTerms,
    private readonly movements: Movements,
    private readonly confirmations: Confirmations,
    private readonly clock: Clock,
  ) {}

  run(order: WithdrawalOrder, once: Idempotency): Promise<TransactionResult> {
    const refusals = {
      PAYMENT_METHOD_UNKNOWN: () => PaymentMethodUnknown({ field: 'method' }),
      QUOTE_EXPIRED: () => QuoteExpired(),
      AMOUNT_EXCEEDS_BALANCE: exceedsBalance,
      ...WITHDRAWAL_REFUSALS,
    };
    const { userId } = order;
    const read = (): Promise<Read> =>
      Promise.all([this.terms.of({ ...order, kind: 'withdrawal' }), this.confirmations.needed(userId, 'withdraw')]);
    const work = (found: Read) => this.request(order, once, found);
    return this.movements.answerAfter<TransactionResult, Read>({ userId, once }, refusals, read, work);
  }

  private async request(
    order: WithdrawalOrder,
    once: Idempotency,
    [terms, needsConfirmation]: Read,
  ): Promise<TransactionResult> {
    const { userId, amount, methodId } = order;
    if (!terms) return this.movements.refuse(userId, QuoteExpired.code, this.clock.now(), once);
    const { currency, rate, quoteId } = terms;
    const network = terms.network as NetworkName;
    requireWallet(network, order.recipient, 'recipient');
    const figures = withdrawalFigures(currency, amount, rate);
    if (!figures.reachesMinimum || !figures.coversFee) {
      throw AmountBelowMinimum({ message: minimumSentence('withdrawal', currency, rate), field: 'amount' });
    }
    const line = {
      amount: Number(amount),
      fee: Number(figures.fee),
      description: `Withdrawal of ${currency.name} over ${network}`,
      payment_method_id: methodId,
      method: currency.name,
      network,
      coin: currency.code,
      rate: Number(rate),
      ...rateOrigin(terms),
      coin_amount: coinToString(currency.code, coinsFor(currency.code, amount, rate)),
      fee_coin: coinToString(currency.code, figures.feeCoin),
      received_coin: coinToString(currency.code, figures.receivedCoin),
      recipient: order.recipient,
    };
    const request = { line, quote: quoteId, limits: LIMITS_IN_CENTS };
    const movement: Movement = { kind: 'withdrawal', userId, request, now: this.clock.now(), once };
    if (!needsConfirmation) return this.movements.send(movement);
    const details = { amount: dollars(amount), method: methodId, recipient: order.recipient };
    // If the confirmation fails, nothing is written: it is used up in the transaction that moves the money.
    return this.movements.send(movement, () =>
      this.confirmations.spend(userId, order.confirmation, 'withdraw', details),
    );
  }
}
