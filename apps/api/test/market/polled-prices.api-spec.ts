import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PriceCache } from '#modules/market/live/price-cache.js';
import { after } from '../support/market-time.js';
import { EVENING, type LiveApi, startLiveApi } from './live-api.js';

const REPLY_MS = 600;
const PERIOD_MS = 15_000;

describe('shares that are polled, with slow replies', () => {
  let api: LiveApi;

  beforeAll(async () => {
    api = await startLiveApi();
  });
  afterAll(() => api?.stop());

  it('are read in every round, and young enough for one more to fail', async () => {
    const ages: number[] = [];
    api.providers.misbehave = (path) => {
      const symbol = new URL(path, 'http://stand.in').searchParams.get('symbol');
      if (!symbol) return undefined;
      const now = after(api.clock.now(), REPLY_MS);
      // Just before the reply, the last price is oldest.
      ages.push((now.getTime() - api.app.get(PriceCache).price(symbol)!.time.getTime()) / 1_000);
      api.clock.set(now);
      return undefined;
    };
    const round = async (at: number) => {
      api.clock.set(after(EVENING, at * PERIOD_MS));
      ages.length = 0;
      await api.feed.readShares();
      // The limit of 35 seconds leaves room for a round that fails.
      return [ages.length, Math.max(...ages) < 35 - PERIOD_MS / 1_000];
    };
    await round(1);
    expect(await round(2)).toEqual([10, true]);
  });
});
