import { PriceSource } from '#modules/market/index.js';
import type { TestApi } from './test-api.js';

/** When the suites that watch prices begin: long enough ago that every price of the day after is known. */
export const MORNING = new Date('2026-03-02T10:00:00.000Z');

/** `milliseconds` after an instant. */
export const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);

/** Lets the stopped clock go on a little, so that what follows comes later. */
export function tick(api: TestApi, milliseconds = 1_000): Date {
  const now = after(api.clock.now(), milliseconds);
  api.clock.set(now);
  return now;
}

/** The price of a share at an instant, in ten-thousandths of a dollar. */
export async function priceAt(api: TestApi, symbol: string, instant: Date): Promise<bigint> {
  const { price } = await api.clock.at(instant, () => api.app.get(PriceSource).quote(symbol, instant));
  return price;
}

/**
 * Moves the clock to the first second from now on, within a quarter of an hour (so that tokens still hold), at which the price of a
 * share is as asked; answers that price.
 */
export async function moveToPrice(api: TestApi, symbol: string, wanted: (price: bigint) => boolean): Promise<bigint> {
  const start = api.clock.now();
  for (let second = 0; second < 14 * 60; second++) {
    const instant = after(start, second * 1_000);
    const price = await priceAt(api, symbol, instant);
    if (!wanted(price)) continue;
    api.clock.set(instant);
    return price;
  }
  throw new Error(`${symbol} has no such price in the quarter of an hour after ${start.toISOString()}`);
}
