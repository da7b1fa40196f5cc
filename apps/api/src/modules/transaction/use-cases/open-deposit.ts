import { minimumCents, minimumSentence } from '@sextant/business-rules';
import { type Cents, coinToString, coinsFor } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import type { Idempotency } from '#platform/http/index.js';
import { PaymentMethodUnknown, PaymentMethods } from '#modules/payment-method/index.js';
import { DepositAddresses } from '../deposit-addresses.js';
import { type Movement, Movements } from '../movements.js';
import { AmountBelowMinimum, DepositAddressShared, QuoteExpired, TooManyOpenDeposits } from '../transaction.errors.js';
import type { TransactionResult } from '../transaction-result.js';
import { type Terms, TransferTerms, rateOrigin } from '../transfer-terms.js';

const TOO_MANY =
  '20 of your deposits are open or were cancelled within the last day. Please pay one of them, or try again tomorrow.';

export interface OpenedDeposit {
  userId: string;
  amount: Cents;
  methodId: string;
  quoteId: string | undefined;
}

/** Opens a deposit before its coins are sent: a pending line with an address of its own, credited by what arrives there. */
@Injectable()
export class OpenDeposit {
  constructor(
    private readonly terms: TransferTerms,
    private readonly methods: PaymentMethods,
    private readonly addresses: DepositAddresses,
    private readonly movements: Movements,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws PaymentMethodUnknown, also with a quote from before, QuoteExpired, TooManyOpenDeposits, AmountBelowMinimum, DepositAddressShared */
  run(order: OpenedDeposit, once: Idempotency): Promise<TransactionResult> {
    const refusals = {
      PAYMENT_METHOD_UNKNOWN: () => PaymentMethodUnknown({ field: 'method' }),
      QUOTE_EXPIRED: () => QuoteExpired(),
      TOO_MANY_OPEN_DEPOSITS: () => TooManyOpenDeposits({ message: TOO_MANY }),
    };
    return this.movements.answer(order.userId, once, refusals, () => this.open(order, once));
  }

  private async open(order: OpenedDeposit, once: Idempotency): Promise<TransactionResult> {
    const { userId, amount } = order;
    // A quote keeps its rate, and its method may be gone since; the address is made now.
    if (order.quoteId !== undefined) await this.methods.requireActive(order.methodId);
    return this.terms.forDeposit(order, async (terms) => {
      if (!terms) return this.movements.refuse(userId, QuoteExpired.code, this.clock.now(), once);
      const { currency, rate } = terms;
      if (amount < minimumCents(currency, rate)) {
        throw AmountBelowMinimum({ message: minimumSentence('deposit', currency, rate), field: 'amount' });
      }
      return this.database.transaction(() => this.write(order, terms, once));
    });
  }

  /** Of two at once, one waits for the other's address to be written; a refused one leaves its address to the next. */
  private async write(
    { userId, amount, methodId }: OpenedDeposit,
    terms: Terms,
    once: Idempotency,
  ): Promise<TransactionResult> {
    const { currency, network, rate } = terms;
    const taken = await this.addresses.take({ currency: currency.name, network });
    if (!taken) throw DepositAddressShared({ field: 'method' });
    const line = {
      amount: Number(amount),
      description: `Deposit of ${currency.name} over ${network}`,
      payment_method_id: methodId,
      method: currency.name,
      network,
      deposit_address: taken.address,
      coin: currency.code,
      rate: Number(rate),
      ...rateOrigin(terms),
      terms: { ...terms.held, ownAddress: true },
      coin_amount: coinToString(currency.code, coinsFor(currency.code, amount, rate)),
    };
    const request = { line, quote: terms.quoteId };
    const movement: Movement = { kind: 'deposit_opening', userId, request, now: this.clock.now(), once };
    const result = await this.movements.send<TransactionResult>(movement, (opened) =>
      this.addresses.keep(taken, opened.line),
    );
    if (result.refused || result.replayed) await this.addresses.giveBack(taken);
    return result;
  }
}
