import { type Currency, type NetworkName, minimumCents, withdrawalFigures } from '@sextant/business-rules';
import {
  type Cents,
  type Price,
  ZERO,
  coinToString,
  coinUnits,
  coinsDue,
  coinsFor,
  dollars,
  priceToNumber,
} from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { OwnAddresses, type PaymentMethod, PaymentMethods } from '#modules/payment-method/index.js';
import { AddressBook } from '#modules/withdrawal-address/index.js';
import { AgreedRate, type TransferKind } from '../agreed-rate.js';
import type { TransferQuoteDto } from '../dto/transfer-quote.response.js';
import { QuoteRepository } from '../quote.repository.js';

export interface QuoteOrder {
  kind: TransferKind;
  methodId: string;
  amount: Cents;
  /** The destination of a withdrawal, if known. */
  recipient?: string;
}

/**
 * Calculates the costs and proceeds of a transfer, and guarantees rate and method for ten minutes, or for as long as a
 * rate is held for an open deposit: what the person was shown is what they confirm. Only the last quote per kind and method is valid, for one transfer.
 */
@Injectable()
export class QuoteTransfer {
  constructor(
    private readonly methods: PaymentMethods,
    private readonly rates: AgreedRate,
    private readonly quotes: QuoteRepository,
    private readonly book: AddressBook,
    private readonly ownAddresses: OwnAddresses,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, { kind, methodId, amount, recipient }: QuoteOrder): Promise<TransferQuoteDto> {
    const now = this.clock.now();
    const method = await this.methods.requireActive(methodId, kind);
    const { rate, source, time, from, until } = await this.rates.of(userId, kind, method, now);
    const id = uuidv7({ msecs: now.getTime() });
    const depositAddress = kind === 'deposit' ? method.address : null;
    const currencyName = method.currency.name;
    const ownAddress = kind === 'deposit' && (await this.ownAddresses.given())({ ...method, currency: currencyName });
    await this.quotes.keep({
      userId,
      id,
      kind,
      paymentMethodId: method.id,
      currency: method.currency.name,
      network: method.network,
      depositAddress,
      coin: method.currency.code,
      amount: amount.toString(),
      rate: rate.toString(),
      rateSource: source,
      rateTime: time,
      createdAt: from,
      expiresAt: until,
    });
    return {
      id,
      kind,
      ...methodFigures(method, rate),
      depositAddress: ownAddress ? null : depositAddress,
      ownAddress,
      rateSource: source,
      rateTime: time,
      amount: dollars(amount),
      ...transferFigures(kind, method.currency, amount, rate),
      validUntil: until,
      validSeconds: Math.floor((until.getTime() - now.getTime()) / 1000),
      lookAlikes: recipient ? await this.book.lookAlikes(userId, method.network as NetworkName, recipient) : [],
    };
  }
}

function methodFigures(method: PaymentMethod, rate: Price) {
  const { currency } = method;
  return {
    method: method.id,
    currency: currency.name,
    network: method.network,
    coin: currency.code,
    rate: priceToNumber(rate),
    minimumCoin: coinToString(currency.code, currency.minimum),
    minimum: dollars(minimumCents(currency, rate)),
  };
}

/** A withdrawal pays its fixed fee in the coin. */
function withdrawalTerms(currency: Currency, amount: Cents, rate: Price) {
  const { fee, feeCoin, received, receivedCoin } = withdrawalFigures(currency, amount, rate);
  return { coins: coinsFor(currency.code, amount, rate), fee, feeCoin, received, receivedCoin };
}

/** A deposit is free of charge here: what is sent is what arrives. */
function depositTerms({ code }: Currency, amount: Cents, rate: Price) {
  const coins = coinsDue(code, amount, rate);
  return { coins, fee: ZERO, feeCoin: coinUnits(0n), received: amount, receivedCoin: coins };
}

function transferFigures(kind: TransferKind, currency: Currency, amount: Cents, rate: Price) {
  const figures = (kind === 'withdrawal' ? withdrawalTerms : depositTerms)(currency, amount, rate);
  return {
    coinAmount: coinToString(currency.code, figures.coins),
    fee: dollars(figures.fee),
    feeCoin: coinToString(currency.code, figures.feeCoin),
    received: dollars(figures.received),
    receivedCoin: coinToString(currency.code, figures.receivedCoin),
  };
}
