import { type Currency, currencyOf } from '@sextant/business-rules';
import { type Cents, type Price, price } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { PaymentMethods } from '#modules/payment-method/index.js';
import { AgreedRate, type TransferKind } from './agreed-rate.js';
import { QuoteRepository } from './quote.repository.js';

interface Transfer {
  userId: string;
  kind: TransferKind;
  methodId: string;
  amount: Cents;
  quoteId: string | undefined;
}

/** The terms of a transfer. */
export interface Terms {
  quoteId: string | null;
  currency: Currency;
  network: string;
  /** Deposits: the address that the coins were to be sent to. */
  depositAddress: string | null;
  rate: Price;
  /** Source and time of the rate; null in quotes older than these columns. */
  rateSource: string | null;
  rateTime: Date | null;
  /** From when until when the rate of a quote holds. */
  held: { rateFrom: string; rateUntil: string } | null;
}

/**
 * The terms of a transfer: those of its quote, for its ten minutes and even if the payment method has changed or gone since;
 * without a quote, the active method and the rate of the moment (`AgreedRate`).
 */
@Injectable()
export class TransferTerms {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly methods: PaymentMethods,
    private readonly rates: AgreedRate,
    private readonly clock: Clock,
  ) {}

  /**
   * Undefined when the quote has expired, was replaced or used, or was for a different transfer.
   * @throws Refusal without a quote: PAYMENT_METHOD_UNKNOWN when no active method has this id, PRICE_STALE when the
   *   rate is old
   */
  async of(transfer: Transfer): Promise<Terms | undefined> {
    if (transfer.quoteId !== undefined) return this.quoted(transfer, transfer.quoteId);
    const { userId, kind } = transfer;
    const method = await this.methods.requireActive(transfer.methodId, kind);
    const { currency, network, address } = method;
    const agreed = await this.rates.of(userId, kind, method, this.clock.now());
    const { rate, source: rateSource, time: rateTime } = agreed;
    const held = agreed.held ? heldFrom(agreed.from, agreed.until) : null;
    const depositAddress = kind === 'deposit' ? address : null;
    return { quoteId: null, currency, network, depositAddress, rate, rateSource, rateTime, held };
  }

  private async quoted(transfer: Transfer, quoteId: string): Promise<Terms | undefined> {
    const quote = await this.quotes.find(transfer.userId, quoteId);
    const holds =
      quote &&
      quote.kind === transfer.kind &&
      quote.paymentMethodId === transfer.methodId &&
      quote.amount === transfer.amount.toString() &&
      quote.expiresAt > this.clock.now();
    const currency = quote && currencyOf(quote.currency);
    if (!holds || !currency) return undefined;
    const { network, depositAddress, rateSource, rateTime } = quote;
    const held = heldFrom(quote.createdAt, quote.expiresAt);
    return { quoteId, currency, network, depositAddress, rate: price(quote.rate), rateSource, rateTime, held };
  }
}

const heldFrom = (from: Date, until: Date) => ({ rateFrom: from.toISOString(), rateUntil: until.toISOString() });

/** The source of a transfer's rate, as stored in its line. */
export const rateOrigin = ({ rateSource, rateTime }: Terms) => ({
  rate_source: rateSource,
  rate_time: rateTime?.toISOString() ?? null,
});
