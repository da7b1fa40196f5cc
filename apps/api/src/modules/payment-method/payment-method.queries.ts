import { currencyOf, minimumCents } from '@sextant/business-rules';
import { centsFor, coinToString, dollars, priceToNumber } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { type CoinRate, PriceSource } from '#modules/market/index.js';
import { PaymentMethodNotFound } from './payment-method.errors.js';
import type { PaymentMethodDto } from './dto/payment-method.response.js';
import { PaymentMethodRepository, type PaymentMethodRow } from './payment-method.repository.js';

@Injectable()
export class PaymentMethodQueries {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly prices: PriceSource,
  ) {}

  /** Every active method with its figures at the current rate. */
  async list(): Promise<PaymentMethodDto[]> {
    const [rows, rates] = await Promise.all([this.methods.listActive(), this.prices.rates()]);
    return rows.map((row) => toDto(row, rates));
  }

  /** The address of every active method. */
  async addresses(): Promise<string[]> {
    return (await this.methods.listActive()).map(({ address }) => address);
  }

  async one(id: string): Promise<PaymentMethodDto> {
    const [row, rates] = await Promise.all([this.methods.findActive(id), this.prices.rates()]);
    if (!row) throw PaymentMethodNotFound();
    return toDto(row, rates);
  }
}

function toDto(row: PaymentMethodRow, rates: CoinRate[]): PaymentMethodDto {
  const currency = currencyOf(row.currency);
  const quote = rates.find(({ coin }) => coin === currency?.code);
  if (!currency || !quote) throw new Error(`Payment method ${row.id} has the unknown currency ${row.currency}`);
  const { code, withdrawalFee } = currency;
  return {
    id: row.id,
    currency: currency.name,
    network: row.network,
    address: row.address,
    coin: code,
    symbol: currency.symbol,
    minimumCoin: coinToString(code, currency.minimum),
    minimum: dollars(minimumCents(currency, quote.rate)),
    feeCoin: coinToString(code, withdrawalFee),
    fee: dollars(centsFor(code, withdrawalFee, quote.rate)),
    processingTime: currency.processingTime,
    rate: priceToNumber(quote.rate),
    rateSource: quote.source,
    rateTime: quote.time,
  };
}
