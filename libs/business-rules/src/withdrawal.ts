import { cents, centsFor, coinsFor, coinUnits, ZERO, type Cents, type CoinUnits, type Price } from '@sextant/money';
import type { Currency } from './currencies.js';
import { minimumCents } from './minimum.js';

/** What a withdrawal costs and brings, in coin and in dollars. */
export interface WithdrawalFigures {
  readonly feeCoin: CoinUnits;
  /** The fee in dollars, half-even to the cent. */
  readonly fee: Cents;
  /** The coin sent: the amount in coin less the fee in coin; none while the fee is not covered. */
  readonly receivedCoin: CoinUnits;
  /** `amount − fee`, so that fee and received always add up to the amount; zero while the fee is not covered. */
  readonly received: Cents;
  readonly minimum: Cents;
  readonly reachesMinimum: boolean;
  /** False when the fee leaves nothing, or less than nodes pass on: nothing would arrive. */
  readonly coversFee: boolean;
}

/** The figures of withdrawing `amount` dollars in a currency at a rate. Never negative, never throws. */
export function withdrawalFigures(currency: Currency, amount: Cents, rate: Price): WithdrawalFigures {
  const feeCoin = currency.withdrawalFee;
  const fee = centsFor(currency.code, feeCoin, rate);
  const minimum = minimumCents(currency, rate);
  const sent = coinUnits(coinsFor(currency.code, amount, rate) - feeCoin);
  const coversFee = amount > fee && sent >= currency.dust;
  return {
    feeCoin,
    fee,
    receivedCoin: coversFee ? sent : coinUnits(0n),
    received: coversFee ? cents(amount - fee) : ZERO,
    minimum,
    reachesMinimum: amount >= minimum,
    coversFee,
  };
}
