import { CURRENCIES, type CurrencyName } from '@sextant/business-rules';
import { type CoinCode, coinFromString } from '@sextant/money';
import type { PaymentRule } from '#modules/transaction/index.js';
import type { DepositRow, PaymentRow } from './payment-row.js';

const isOpen = ({ status }: DepositRow): boolean => status === 'pending' || status === 'processing';

/** Refused with these, a payment completes no deposit as long as nothing changes. */
const PASSED_OVER: readonly string[] = ['RECEIVED_COIN_TOO_SMALL', 'COMPLETED_ANOTHER'];

/** Whether a payment that is not credited yet is the one that the open deposit would be credited with. */
export function isFirst(row: PaymentRow, deposit: DepositRow, beside: readonly PaymentRow[]): boolean {
  const fits = beside
    .filter(({ state, currency, refused }) => {
      return state !== 'conflicted' && !PASSED_OVER.includes(refused ?? '') && codeOf(currency) === deposit.coin;
    })
    // What is in a block is credited before what waits for one.
    .toSorted((one, other) => Number(one.state === 'seen') - Number(other.state === 'seen'));
  return isOpen(deposit) && (fits[0] === row || fits.length === 0);
}

/**
 * Which rules apply to a payment, beside that it is credited with what arrived.
 * @param beside all payments to the deposit's address, in the order in which they were seen
 * @param creditedAs the line that it was credited as
 */
export function rulesOf(
  row: PaymentRow,
  deposit: DepositRow,
  beside: readonly PaymentRow[],
  creditedAs: string | null,
): PaymentRule[] {
  const currency = CURRENCIES[row.currency as CurrencyName];
  const units = BigInt(row.units);
  const belowMinimum: PaymentRule[] = units < currency.minimum ? ['below-minimum'] : [];
  if (currency.code !== deposit.coin) return ['other-coin', ...belowMinimum];
  const first = creditedAs === null ? isFirst(row, deposit, beside) : creditedAs === deposit.id;
  if (!first) return [deposit.status === 'failed' ? 'after-closing' : 'second', ...belowMinimum];
  const declared = coinFromString(deposit.coin as CoinCode, deposit.coinAmount);
  return [
    ...(units < declared ? (['less'] as const) : units > declared ? (['more'] as const) : []),
    ...(row.arrivedAt > deposit.rateUntil ? (['late'] as const) : []),
    ...belowMinimum,
  ];
}

const codeOf = (currency: string): string => CURRENCIES[currency as CurrencyName].code;
