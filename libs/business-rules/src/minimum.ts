import { centsAtLeast, coinToString, formatDollars, type Cents, type Price } from '@sextant/money';
import type { Currency } from './currencies.js';

/** The coin minimum in dollars at a rate, rounded up to the cent, so that typing the shown figure is accepted. */
export function minimumCents(currency: Currency, rate: Price): Cents {
  return centsAtLeast(currency.code, currency.minimum, rate);
}

/** "Minimum deposit is 0.001 BTC (about $65.00)"; a whole balance may always be withdrawn. */
export function minimumSentence(kind: 'deposit' | 'withdrawal', currency: Currency, rate: Price): string {
  const coin = `${coinToString(currency.code, currency.minimum)} ${currency.code}`;
  const whole = kind === 'withdrawal' ? `, or your whole balance if it is ${more(currency)} the fee` : '';
  return `Minimum ${kind} is ${coin} (about ${formatDollars(minimumCents(currency, rate))})${whole}`;
}

const more = ({ code, dust }: Currency): string =>
  dust > 1n ? `at least ${coinToString(code, dust)} ${code} more than` : 'more than';
