import { type Cents, type Price, price } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { PriceSource } from '../market/index.js';
import type { PaymentMethod } from '../payment-method/index.js';
import { QuoteRepository } from './quote.repository.js';
import { QuoteExpired } from './transaction.errors.js';

export type TransferKind = 'deposit' | 'withdrawal';

interface Transfer {
  userId: string;
  kind: TransferKind;
  method: PaymentMethod;
  amount: Cents;
  quoteId: string | undefined;
}

/** The rate a transfer is made at: the quoted one while its ten minutes last, else the one of this moment (M2, M7). */
@Injectable()
export class TransferRate {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly prices: PriceSource,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal QUOTE_EXPIRED when the quote is too old or was made for something else */
  async of(transfer: Transfer): Promise<Price> {
    if (transfer.quoteId === undefined) {
      const now = await this.prices.rate(transfer.method.currency.code, this.clock.now());
      return now.rate;
    }
    const quote = await this.quotes.find(transfer.userId, transfer.quoteId);
    const holds =
      quote &&
      quote.kind === transfer.kind &&
      quote.paymentMethodId === transfer.method.id &&
      quote.coin === transfer.method.currency.code &&
      quote.amount === transfer.amount.toString() &&
      quote.expiresAt > this.clock.now();
    if (!holds) throw QuoteExpired();
    return price(quote.rate);
  }
}
