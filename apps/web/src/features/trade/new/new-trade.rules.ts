import type { AssetDto } from '@sextant/api-client';
import {
  maximumAmount,
  maximumTrade,
  minimumAmount,
  minimumTrade,
  SENTENCES,
  TRADE_MAX,
  TRADE_MIN,
} from '@sextant/business-rules';
import { cents, type Cents, formatDollars, mulDivHalfEven, priceFromDollars } from '@sextant/money';
import { calendarDay, isSimulated } from '#shared/format/index.js';
import { readAmount } from '#shared/forms/amount.js';

/** What is wrong with an amount as typed, as it stands below the field. */
export function amountFault(typed: string, available: Cents): string | undefined {
  const { amount, fault, tooLarge } = readAmount(typed);
  if (fault) return fault;
  if (tooLarge || (amount !== undefined && amount > TRADE_MAX)) return maximumAmount(TRADE_MAX);
  if (amount === undefined || amount < TRADE_MIN) return minimumAmount(TRADE_MIN);
  return amount > available ? SENTENCES.tradeExceedsBalance : undefined;
}

/** What the toast says of a fault that the field names. */
export function toastOf(fault: string): string {
  if (fault === minimumAmount(TRADE_MIN)) return minimumTrade(TRADE_MIN);
  return fault === maximumAmount(TRADE_MAX) ? maximumTrade(TRADE_MAX) : fault;
}

/** About how many shares an amount buys at a price, to six decimals. */
export function unitsAbout(amount: Cents, price: number): string {
  // Cents and ten-thousandths: a hundred to one; six decimals more.
  const millionths = mulDivHalfEven(amount, 100_000_000n, priceFromDollars(price));
  const digits = millionths.toString().padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/** What the worst day of a stock would have made of an amount; undefined where no losing day is known. */
export function worstDaySentence(
  { symbol, worstDay, quote }: Pick<AssetDto, 'symbol' | 'worstDay'> & { quote: Pick<AssetDto['quote'], 'source'> },
  amount: Cents,
): string | undefined {
  if (!worstDay || worstDay.changePercent >= 0) return undefined;
  const { date, changePercent, since } = worstDay;
  const left = mulDivHalfEven(amount, BigInt(10_000 + Math.round(changePercent * 100)), 10_000n);
  return (
    `The worst day of ${symbol} since ${calendarDay(since)} was ${calendarDay(date)}: it fell ` +
    `${Math.abs(changePercent).toFixed(2)}%, and ${formatDollars(amount)} would have become ${formatDollars(cents(left))} (${isSimulated(quote.source) ? 'simulated prices' : `prices from ${quote.source}`}).`
  );
}
