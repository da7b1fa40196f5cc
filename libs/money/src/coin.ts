import type { Cents } from './cents.js';
import { decimal, plainDecimal } from './decimal.js';
import type { Price } from './price.js';
import { divideHalfEven, divideUp } from './rounding.js';
import { wholeNumber } from './whole-number.js';

export type CoinCode = 'BTC' | 'ETH' | 'USDT' | 'LTC';

/** Decimals of each coin's smallest unit. */
export const COIN_DECIMALS = { BTC: 8, LTC: 8, ETH: 18, USDT: 6 } as const satisfies Record<CoinCode, number>;

/** A coin amount in that coin's smallest units: satoshi, wei, millionths of a tether, litoshi. */
export type CoinUnits = bigint & { readonly __unit: 'smallest units of a coin' };

/** A rate counts ten-thousandths of a dollar, an amount hundredths: this many of the one make one of the other. */
const RATE_STEPS_PER_CENT = 100n;

const unitsPerCoin = (code: CoinCode): bigint => 10n ** BigInt(COIN_DECIMALS[code]);

/** Whole smallest units from a bigint, a safe integer or a string of digits. Throws otherwise. */
export function coinUnits(n: bigint | number | string): CoinUnits {
  return wholeNumber(n, 'smallest coin units') as CoinUnits;
}

/** A coin amount as written ("0.001"): no sign, no exponent, no more decimals than the coin has. Throws otherwise. */
export function coinFromString(code: CoinCode, written: string): CoinUnits {
  const places = written.split('.')[1]?.length ?? 0;
  if (places > COIN_DECIMALS[code]) throw new RangeError(`${code} has ${COIN_DECIMALS[code]} decimals: ${written}`);
  return coinUnits(decimal(written, COIN_DECIMALS[code]));
}

/** A coin amount as a plain decimal without needless zeros: "0.001", "10". */
export function coinToString(code: CoinCode, units: CoinUnits): string {
  return plainDecimal(units, COIN_DECIMALS[code]);
}

/** How much coin an amount of dollars is at a rate, half-even in the coin's last decimal. */
export function coinsFor(code: CoinCode, amount: Cents, rate: Price): CoinUnits {
  return coinUnits(divideHalfEven(amount * unitsPerCoin(code) * RATE_STEPS_PER_CENT, rate));
}

/** Wallets show and take this many decimals, also of coins that have more. */
const WALLET_DECIMALS = 8;

/**
 * How much coin to ask for so that an amount of dollars arrives at a rate: as `coinsFor`, with at most 8 decimals, rounded
 * up there. As long as 0.00000001 of the coin is worth less than half a cent, it is worth exactly the amount.
 */
export function coinsDue(code: CoinCode, amount: Cents, rate: Price): CoinUnits {
  const step = 10n ** BigInt(Math.max(0, COIN_DECIMALS[code] - WALLET_DECIMALS));
  return coinUnits(divideUp(coinsFor(code, amount, rate), step) * step);
}

/** What a coin amount is in dollars at a rate, half-even to the cent. */
export function centsFor(code: CoinCode, units: CoinUnits, rate: Price): Cents {
  return centsForParts(code, [[units, rate]]);
}

/** The same of coins that have several rates, rounded once. */
export function centsForParts(code: CoinCode, parts: readonly (readonly [CoinUnits, Price])[]): Cents {
  const worth = parts.reduce((sum, [units, rate]) => sum + units * rate, 0n);
  return divideHalfEven(worth, unitsPerCoin(code) * RATE_STEPS_PER_CENT) as Cents;
}

/** As `centsFor`, but never below the coin amount's worth: for a minimum that must be accepted when typed as shown. */
export function centsAtLeast(code: CoinCode, units: CoinUnits, rate: Price): Cents {
  return divideUp(units * rate, unitsPerCoin(code) * RATE_STEPS_PER_CENT) as Cents;
}
