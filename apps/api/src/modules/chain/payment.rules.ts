import { CURRENCIES, type CurrencyName } from '@sextant/business-rules';
import {
  type Cents,
  type CoinCode,
  type CoinUnits,
  cents,
  centsFor,
  coinFromString,
  coinUnits,
  price,
} from '@sextant/money';
import type { PaymentRule } from '#modules/transaction/index.js';
import type { DepositRow, PaymentRow } from './payment-row.js';

const isOpen = ({ status }: DepositRow): boolean => status === 'pending' || status === 'processing';

/** Whether a payment that is not credited yet is the one that the open deposit would be credited with. */
export const completes = ({ first }: Pick<PaymentRow, 'first'>, deposit: DepositRow): boolean =>
  first && isOpen(deposit);

/**
 * Which rules apply to a payment, beside that it is credited with what arrived.
 * @param creditedAs the line that it was credited as
 */
export function rulesOf(row: PaymentRow, deposit: DepositRow, creditedAs: string | null): PaymentRule[] {
  const currency = CURRENCIES[row.currency as CurrencyName];
  const units = BigInt(row.units);
  const belowMinimum: PaymentRule[] = units < currency.minimum ? ['below-minimum'] : [];
  if (currency.code !== deposit.coin) return ['other-coin', ...belowMinimum];
  const first = creditedAs === null ? completes(row, deposit) : creditedAs === deposit.id;
  if (!first) return [deposit.status === 'failed' ? 'after-closing' : 'second', ...belowMinimum];
  const missing = missingOf(row, deposit);
  const isLate = (creditedAs !== null && deposit.inTime === false) || row.arrivedAt > deposit.rateUntil;
  return [
    ...(missing > 0n ? (['less'] as const) : missing < 0n ? (['more'] as const) : []),
    ...(isLate ? (['late'] as const) : []),
    ...belowMinimum,
  ];
}

/**
 * How many cents a payment in the deposit's coin is below what was declared, both at the quoted rate; less than zero where it
 * is above. Coins alone would tell of a difference that is worth nothing: many wallets cut an amount off after 8 decimals.
 */
export function missingOf({ units }: Pick<PaymentRow, 'units'>, { coin, coinAmount, rate }: DepositRow): Cents {
  const code = coin as CoinCode;
  const worth = (coins: CoinUnits) => centsFor(code, coins, price(rate));
  return cents(worth(coinFromString(code, coinAmount)) - worth(coinUnits(units)));
}
