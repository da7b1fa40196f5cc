import { type Currency, currencyOf } from '@sextant/business-rules';
import { type Cents, type Price, price } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { PriceSource } from '#modules/market/index.js';
import { PaymentMethods } from '#modules/payment-method/index.js';
import { QuoteRepository } from './quote.repository.js';

export type TransferKind = 'deposit' | 'withdrawal';

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
 * without a quote, the active method and the current rate.
 */
@Injectable()
export class TransferTerms {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly methods: PaymentMethods,
    private readonly prices: PriceSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Undefined when the quote has expired, was replaced or used, or was for a different transfer.
   * @throws Refusal without a quote: PAYMENT_METHOD_UNKNOWN when no active method has this id, PRICE_STALE when the
   *   rate is old
   */
  async of(transfer: Transfer): Promise<Terms | undefined> {
    if (transfer.quoteId !== undefined) return this.quoted(transfer, transfer.quoteId);
    const { currency, network, address } = await this.methods.requireActive(transfer.methodId);
    const { rate, source, time } = await this.prices.fitRate(currency.code, this.clock.now());
    const depositAddress = transfer.kind === 'deposit' ? address : null;
    return { quoteId: null, currency, network, depositAddress, rate, rateSource: source, rateTime: time, held: null };
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
    const held = { rateFrom: quote.createdAt.toISOString(), rateUntil: quote.expiresAt.toISOString() };
    return { quoteId, currency, network, depositAddress, rate: price(quote.rate), rateSource, rateTime, held };
  }
}

/** The source of a transfer's rate, as stored in its line. */
export const rateOrigin = ({ rateSource, rateTime }: Terms) => ({
  rate_source: rateSource,
  rate_time: rateTime?.toISOString() ?? null,
});
