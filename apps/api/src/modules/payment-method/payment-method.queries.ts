import { currencyOf, minimumCents } from '@sextant/business-rules';
import { centsFor, coinToString, dollars, priceToNumber } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { type CoinRate, PriceSource } from '#modules/market/index.js';
import type { PaymentMethodDto } from './dto/payment-method.response.js';
import { OwnAddresses } from './own-addresses.js';
import { type ActiveMethod, PaymentMethodRepository } from './payment-method.repository.js';

@Injectable()
export class PaymentMethodQueries {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly prices: PriceSource,
    private readonly ownAddresses: OwnAddresses,
    private readonly clock: Clock,
  ) {}

  /** Every active method with its figures at the current rate; without those whose coin has no rate yet. */
  async list(): Promise<PaymentMethodDto[]> {
    const [rows, rates, isOwn] = await Promise.all([
      this.methods.listActive(this.clock.now()),
      this.prices.rates(),
      this.ownAddresses.given(),
    ]);
    return rows.flatMap((row) => toDto(row, rates, isOwn(row)));
  }

  /** The address of every active method. */
  async addresses(): Promise<string[]> {
    return (await this.methods.listActive(this.clock.now())).map(({ address }) => address);
  }
}

function toDto(row: ActiveMethod, rates: CoinRate[], ownAddress: boolean): PaymentMethodDto | [] {
  const currency = currencyOf(row.currency);
  if (!currency) throw new Error(`Payment method ${row.id} has the unknown currency ${row.currency}`);
  const { code, withdrawalFee } = currency;
  const quote = rates.find(({ coin }) => coin === code);
  if (!quote) return [];
  return {
    id: row.id,
    currency: currency.name,
    network: row.network,
    address: ownAddress || !row.takesDeposits ? null : row.address,
    ownAddress,
    takesDeposits: row.takesDeposits,
    coin: code,
    symbol: currency.symbol,
    minimumCoin: coinToString(code, currency.minimum),
    minimum: dollars(minimumCents(currency, quote.rate)),
    feeCoin: coinToString(code, withdrawalFee),
    fee: dollars(centsFor(code, withdrawalFee, quote.rate)),
    rate: priceToNumber(quote.rate),
    rateSource: quote.source,
    rateTime: quote.time,
  };
}
