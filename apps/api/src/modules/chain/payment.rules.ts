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

/** Refused with these, a payment completes no deposit as long as nothing changes. */
const PASSED_OVER: readonly string[] = ['RECEIVED_COIN_TOO_SMALL', 'COMPLETED_ANOTHER'];

/**
 * The payment that the open deposit would be credited with, undefined where none fits. Found once for all of them: one
 * transaction may have thousands of outputs.
 * @param payments all of them, in the order in which they were seen
 */
export function firstOf(payments: readonly PaymentRow[], deposit: DepositRow): PaymentRow | undefined {
  const fits = payments.filter(({ state, currency, refused }) => {
    return state !== 'conflicted' && !PASSED_OVER.includes(refused ?? '') && codeOf(currency) === deposit.coin;
  });
  // What is in a block is credited before what waits for one.
  return fits.find(({ state }) => state !== 'seen') ?? fits[0];
}

/**
 * Whether a payment that is not credited yet is the one that the open deposit would be credited with.
 * @param first as `firstOf` found it
 */
export const isFirst = (row: PaymentRow, deposit: DepositRow, first: PaymentRow | undefined): boolean =>
  isOpen(deposit) && (first === undefined || first === row);

/**
 * Which rules apply to a payment, beside that it is credited with what arrived.
 * @param firstPayment to the deposit's address, as `firstOf` found it
 * @param creditedAs the line that it was credited as
 */
export function rulesOf(
  row: PaymentRow,
  deposit: DepositRow,
  firstPayment: PaymentRow | undefined,
  creditedAs: string | null,
): PaymentRule[] {
  const currency = CURRENCIES[row.currency as CurrencyName];
  const units = BigInt(row.units);
  const belowMinimum: PaymentRule[] = units < currency.minimum ? ['below-minimum'] : [];
  if (currency.code !== deposit.coin) return ['other-coin', ...belowMinimum];
  const first = creditedAs === null ? isFirst(row, deposit, firstPayment) : creditedAs === deposit.id;
  if (!first) return [deposit.status === 'failed' ? 'after-closing' : 'second', ...belowMinimum];
  const missing = missingOf(row, deposit);
  return [
    ...(missing > 0n ? (['less'] as const) : missing < 0n ? (['more'] as const) : []),
    ...(row.arrivedAt > deposit.rateUntil ? (['late'] as const) : []),
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

const codeOf = (currency: string): string => CURRENCIES[currency as CurrencyName].code;
