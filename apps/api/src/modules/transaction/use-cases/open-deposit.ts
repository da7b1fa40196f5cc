import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import type { Idempotency } from '#platform/http/index.js';
import { PaymentMethodUnknown, PaymentMethods } from '#modules/payment-method/index.js';
import { DepositAddresses } from '../deposit-addresses.js';
import { DepositTerms, type WantedDeposit, depositLine } from '../deposit-terms.js';
import { type Movement, Movements } from '../movements.js';
import { quoteExpired } from '../transaction-refusals.js';
import { DepositAddressShared, TooManyOpenDeposits } from '../transaction.errors.js';
import type { TransactionResult } from '../transaction-result.js';
import type { Terms } from '../transfer-terms.js';

const TOO_MANY =
  '20 of your deposits are open or were cancelled within the last day. Please pay one of them, or cancel one: a day after that, you can open another.';

/** Opens a deposit before its coins are sent: a pending line with an address of its own, credited by what arrives there. */
@Injectable()
export class OpenDeposit {
  constructor(
    private readonly terms: DepositTerms,
    private readonly methods: PaymentMethods,
    private readonly addresses: DepositAddresses,
    private readonly movements: Movements,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws PaymentMethodUnknown, also with a quote from before, QuoteExpired, TooManyOpenDeposits, AmountBelowMinimum, DepositAddressShared */
  run(order: WantedDeposit, once: Idempotency): Promise<TransactionResult> {
    const refusals = {
      PAYMENT_METHOD_UNKNOWN: () => PaymentMethodUnknown({ field: 'method' }),
      QUOTE_EXPIRED: quoteExpired,
      TOO_MANY_OPEN_DEPOSITS: () => TooManyOpenDeposits({ message: TOO_MANY }),
    };
    return this.movements.answer(order.userId, once, refusals, () => this.open(order, once));
  }

  private async open(order: WantedDeposit, once: Idempotency): Promise<TransactionResult> {
    // A quote keeps its rate, and its method may be gone since; the address is made now.
    if (order.quoteId !== undefined) await this.methods.requireActive(order.methodId, 'deposit');
    return this.terms.agree(order, once, (terms) => this.database.transaction(() => this.write(order, terms, once)));
  }

  /** Of two at once, one waits for the other's address to be written; a refused one leaves its address to the next. */
  private async write(order: WantedDeposit, terms: Terms, once: Idempotency): Promise<TransactionResult> {
    const { userId } = order;
    const { currency, network } = terms;
    const taken = await this.addresses.take({ currency: currency.name, network });
    if (!taken) throw DepositAddressShared({ field: 'method' });
    const ownAddress = { deposit_address: taken.address, terms: { ...terms.held, ownAddress: true } };
    const line = { ...depositLine(order, terms), ...ownAddress };
    const request = { line, quote: terms.quoteId };
    const movement: Movement = { kind: 'deposit_opening', userId, request, now: this.clock.now(), once };
    const result = await this.movements.send<TransactionResult>(movement, (opened) =>
      this.addresses.keep(taken, opened.line),
    );
    if (result.refused || result.replayed) await this.addresses.giveBack(taken);
    return result;
  }
}
