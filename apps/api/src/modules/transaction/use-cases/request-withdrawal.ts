import { type NetworkName, minimumSentence, withdrawalFigures } from '@sextant/business-rules';
import { type Cents, coinToString, coinsFor, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/index.js';
import { Database } from '../../../platform/database/index.js';
import { type Idempotency, throwIfRefused } from '../../../platform/http/index.js';
import { PaymentMethodUnknown } from '../../payment-method/index.js';
import { Confirmations } from '../../user/index.js';
import { requireWallet } from '../../withdrawal-address/index.js';
import { AmountBelowMinimum, QuoteExpired } from '../transaction.errors.js';
import { exceedsBalance } from '../transaction-refusals.js';
import { type NewTransfer, TransactionRepository, type TransactionResult } from '../transaction.repository.js';
import { TransferTerms, rateOrigin } from '../transfer-terms.js';
import { WITHDRAWAL_REFUSALS } from '../withdrawal-refusals.js';

export interface WithdrawalOrder {
  userId: string;
  amount: Cents;
  methodId: string;
  recipient: string;
  quoteId: string | undefined;
  /** Of the act `withdraw` for exactly this amount, method and recipient; needed with a second factor. */
  confirmation?: string;
}

/**
 * Requests a withdrawal to a confirmed address of the own book: the whole amount moves from cash to the hold until it is
 * paid out or returned (M6, M7).
 */
@Injectable()
export class RequestWithdrawal {
  constructor(
    private readonly terms: TransferTerms,
    private readonly database: Database,
    private readonly transactions: TransactionRepository,
    private readonly confirmations: Confirmations,
    private readonly clock: Clock,
  ) {}

  async run(order: WithdrawalOrder, once: Idempotency): Promise<TransactionResult> {
    const known = await this.transactions.known(order.userId, once);
    const result = known ?? (await this.request(order, once));
    throwIfRefused(result, {
      PAYMENT_METHOD_UNKNOWN: () => PaymentMethodUnknown({ field: 'method' }),
      QUOTE_EXPIRED: () => QuoteExpired(),
      AMOUNT_EXCEEDS_BALANCE: exceedsBalance,
      ...WITHDRAWAL_REFUSALS,
    });
    return result;
  }

  private async request(order: WithdrawalOrder, once: Idempotency): Promise<TransactionResult> {
    const { userId, amount, methodId } = order;
    const terms = await this.terms.of({ ...order, kind: 'withdrawal' });
    if (!terms) return this.transactions.refuse(userId, QuoteExpired.code, this.clock.now(), once);
    const { currency, rate, quoteId } = terms;
    const network = terms.network as NetworkName;
    requireWallet(network, order.recipient, 'recipient');
    const figures = withdrawalFigures(currency, amount, rate);
    if (!figures.reachesMinimum || !figures.coversFee) {
      throw AmountBelowMinimum({ message: minimumSentence('withdrawal', currency, rate), field: 'amount' });
    }
    const line = {
      user_id: userId,
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
    const transfer = { line, quoteId };
    if (!(await this.confirmations.needed(userId, 'withdraw'))) {
      return this.transactions.requestWithdrawal(transfer, this.clock.now(), once);
    }
    return this.database.transaction(() => this.confirmed(order, transfer, once));
  }

  /** Moves the money and uses the confirmation up, both or neither: unconfirmed, nothing of it was written. */
  private async confirmed(
    order: WithdrawalOrder,
    transfer: NewTransfer,
    once: Idempotency,
  ): Promise<TransactionResult> {
    const result = await this.transactions.requestWithdrawal(transfer, this.clock.now(), once);
    if (result.refused || result.replayed) return result;
    const details = { amount: dollars(order.amount), method: order.methodId, recipient: order.recipient };
    await this.confirmations.spend(order.userId, order.confirmation, 'withdraw', details);
    return result;
  }
}
