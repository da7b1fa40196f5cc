import { CURRENCIES, type CurrencyName, USUAL_FEE_PERCENT } from '@sextant/business-rules';
import { COIN_DECIMALS, divideUp } from '@sextant/money';
import type { ChainName } from '../chains.js';
import { ownCoinOf } from '../deposit-chains.js';
import { type BatchTransaction, payoutsOf } from './batch.js';
import { sharesOf } from './compare-payment.js';
import { PayoutFeeHigh } from './payout.errors.js';

interface Coins {
  currency: CurrencyName;
  units: bigint;
}

/** Ten-thousandths of a dollar for one coin, by currency. */
export type Rates = ReadonlyMap<CurrencyName, bigint>;

/**
 * Adds to each withdrawal its part of the network fee, in percent of what it pays, and returns the same of all together. With
 * one decimal, rounded up; null where two coins are compared and a rate is unknown.
 */
export function feeShares(chain: ChainName, transactions: readonly BatchTransaction[], rates: Rates) {
  const fee = (units: bigint) => ({ currency: ownCoinOf(chain), units });
  const shared = transactions.map((transaction) => {
    const parts = sharesOf(BigInt(transaction.maxFee), transaction.payouts.length);
    const payouts = transaction.payouts.map((payout, at) => ({
      ...payout,
      feePercent: percentOf([fee(parts[at] ?? 0n)], [coinsOf(payout)], rates),
    }));
    return { ...transaction, payouts };
  });
  const fees = transactions.map(({ maxFee }) => fee(BigInt(maxFee)));
  return { transactions: shared, feePercent: percentOf(fees, payoutsOf({ transactions }).map(coinsOf), rates) };
}

/**
 * @param confirmed the share that the treasurer has confirmed, in percent; 0 without one
 * @throws PayoutFeeHigh where a withdrawal's part of the network fee is a larger share of it, or nobody knows the share
 */
export function requireUsualFee(transactions: readonly BatchTransaction[], confirmed: number): void {
  const most = Math.max(confirmed, USUAL_FEE_PERCENT);
  const unknown = payoutsOf({ transactions }).filter(({ feePercent }) => feePercent === null);
  if (unknown.length > 0 && confirmed === 0) {
    const references = unknown.map(({ reference }) => reference);
    throw PayoutFeeHigh({
      message: `There is no rate now, so nobody knows which share of ${references.join(', ')} the network fee would take. Please wait for a rate, or confirm a share.`,
      details: { references, percent: null },
    });
  }
  const high = payoutsOf({ transactions }).filter(({ feePercent }) => (feePercent ?? 0) > most);
  if (high.length === 0) return;
  const percent = Math.max(...high.map(({ feePercent }) => feePercent ?? 0));
  const references = high.map(({ reference }) => reference);
  throw PayoutFeeHigh({
    message: `The network fee would take ${references.length > 1 ? 'up to ' : ''}${percent} percent of what ${references.join(', ')} ${references.length > 1 ? 'pay' : 'pays'}. Please lower the fee rate, wait for lower fees, or confirm this share.`,
    details: { references, percent },
  });
}

const coinsOf = ({ currency, units }: { currency: CurrencyName; units: string }): Coins => ({
  currency,
  units: BigInt(units),
});

function percentOf(part: readonly Coins[], whole: readonly Coins[], rates: Rates): number | null {
  const alike = new Set([...part, ...whole].map(({ currency }) => currency)).size === 1;
  const [some, all] = [part, whole].map((coins) => worth(coins, alike ? undefined : rates));
  if (some === undefined || all === undefined || all === 0n) return null;
  return Number(divideUp(some * 1000n, all)) / 10;
}

/** In a unit that all coins have: their own where there is one, else parts of a dollar. */
function worth(coins: readonly Coins[], rates: Rates | undefined): bigint | undefined {
  let sum = 0n;
  for (const { currency, units } of coins) {
    const rate = rates === undefined ? 1n : rates.get(currency);
    if (rate === undefined) return undefined;
    sum += units * rate * 10n ** BigInt(18 - COIN_DECIMALS[CURRENCIES[currency].code]);
  }
  return sum;
}
