import { type NetworkName, bareAddress, minimumSentence, withdrawalFigures } from '@sextant/business-rules';
import { type Cents, coinToString, coinsFor, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { Idempotency } from '#platform/http/index.js';
import { PaymentMethodUnknown } from '#modules/payment-method/index.js';
import { Confirmations } from '#modules/user/index.js';
import { requireWallet } from '#modules/withdrawal-address/index.js';
import { type Movement, Movements } from '../movements.js';
import { AmountBelowMinimum } from '../transaction.errors.js';
import { exceedsBalance, quoteExpired } from '../transaction-refusals.js';
import type { TransactionResult } from '../transaction-result.js';
import { type Terms, TransferTerms, rateOrigin } from '../transfer-terms.js';
import { LIMITS_IN_CENTS } from '../withdrawal-limits.queries.js';
import { WITHDRAWAL_REFUSALS } from '../withdrawal-refusals.js';

export interface WithdrawalOrder {
  userId: string;
  amount: Cents;
  methodId: string;
  /** As it was copied. */
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
      QUOTE_EXPIRED: quoteExpired,
      AMOUNT_EXCEEDS_BALANCE: exceedsBalance,
      AMOUNT_BELOW_MINIMUM: ({ minimum }: TransactionResult) => tooLittle(minimum),
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
    if (!terms) {
      const repeated = { ...order, kind: 'withdrawal', recipient: bareAddress(order.recipient) } as const;
      return this.movements.refuseQuote(repeated, this.clock.now(), once);
    }
    const { currency, rate, quoteId } = terms;
    const network = terms.network as NetworkName;
    const recipient = requireWallet(network, order.recipient, 'recipient');
    const figures = withdrawalFigures(currency, amount, rate);
    const minimum = minimumSentence('withdrawal', currency, rate);
    if (!figures.coversFee) throw tooLittle(minimum);
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
      recipient,
    };
    const belowMinimum = figures.reachesMinimum ? null : minimum;
    const request = { line, quote: quoteId, limits: LIMITS_IN_CENTS, belowMinimum };
    const movement: Movement = { kind: 'withdrawal', userId, request, now: this.clock.now(), once };
    if (!needsConfirmation) return this.movements.send(movement);
    const details = { amount: dollars(amount), method: methodId, recipient };
    // If the confirmation fails, nothing is written: it is used up in the transaction that moves the money.
    return this.movements.send(movement, () =>
      this.confirmations.spend(userId, order.confirmation, 'withdraw', details),
    );
  }
}

const tooLittle = (message: string | undefined) => AmountBelowMinimum({ field: 'amount', ...(message && { message }) });
