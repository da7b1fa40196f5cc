import { confirmationsFor } from '@sextant/business-rules';
import { type CoinCode, coinFromString } from '@sextant/money';
import { duration } from '../format/index.js';

/** Seconds from one block to the next, on average. */
const BLOCK_SECONDS = { BTC: 600, LTC: 150 } as const;

/**
 * When a deposit with an address of its own is credited, and how long that usually takes.
 * @param demo then nothing is said of Ethereum's time, since a demo's own chain is faster
 */
export function creditedAfter(
  coin: CoinCode,
  coinAmount: string,
  demo: boolean,
): { when: string; usually: string | undefined } {
  if (coin === 'BTC' || coin === 'LTC') {
    const needed = confirmationsFor(coin, coinFromString(coin, coinAmount));
    return {
      when: `after ${needed} confirmations`,
      usually: `usually about ${duration(needed * BLOCK_SECONDS[coin])}`,
    };
  }
  return { when: 'once its block is final', usually: demo ? undefined : 'usually about 15 min' };
}
