import { setTimeout as sleep } from 'node:timers/promises';
import { DOCUMENTED, PriceProviders } from '@sextant/test-data';
import { PriceFeed } from '#modules/market/live/price-feed.js';
import { tick } from '../support/market-time.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

/** Everything that MODE=live asks for beside prices. */
const LIVE = {
  MODE: 'live',
  OPERATOR_LEGAL_NAME: 'Nordlys & Co AS',
  OPERATOR_REGISTRATION_NUMBER: '912 345 678',
  OPERATOR_JURISDICTION: 'Norway',
  OPERATOR_REGULATOR: 'none',
  OPERATOR_LICENCE: 'none',
  SUPPORT_CONTACT: 'help@nordlys.test',
  SOURCE_URL: 'https://code.nordlys.test/sextant',
  JWT_SECRET: 'Yk3v9QmZ1sT7wXbL4nRc8HdJ2fGpV6eU',
  CODE_SECRET: 'bN5xK8rW2yPq7MzC4tLg9SvD1hJf6EaR',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Nordlys <no-reply@nordlys.test>',
  DATABASE_URL: 'postgresql://127.0.0.1/the-tests-bring-their-own',
  PUBLIC_URL: 'https://invest.nordlys.test',
  OPERATOR_EMAIL: 'review@nordlys.test',
  OPERATOR_PASSWORD: 'Tern-Harbour-Lamp-58',
  PRICE_SOURCE: 'live',
  RATE_LIMITS: 'on',
};

/** Two minutes before the exchanges in New York close, on a Wednesday. */
export const EVENING = new Date('2026-03-04T20:58:00.000Z');

export interface LiveApi extends TestApi {
  providers: PriceProviders;
  feed: PriceFeed;
  /** A second passes, and a trade happens of which the stream tells. */
  trades(symbol: string, dollars: string): Promise<void>;
  /** A second passes, and a coin has a new rate, which is read. */
  rates(coin: 'BTC', dollars: string): Promise<void>;
}

/** The whole API in live mode, with stand-ins for the sources of prices and first prices of everything but `without`. */
export async function startLiveApi(without: readonly string[] = []): Promise<LiveApi> {
  const providers = await new PriceProviders().up();
  for (const symbol of without) providers.prices.delete(symbol);
  // Nothing is read until the clock stands.
  providers.misbehave = () => ({ status: 429, headers: { 'retry-after': '1' }, text: DOCUMENTED.finnhubLimit });
  const api = await startTestApi({ ...LIVE, ...providers.settings }).catch(async (error: unknown) => {
    await providers.down();
    throw error;
  });
  const stop = async () => {
    try {
      await api.stop();
    } finally {
      await providers.down();
    }
  };
  try {
    api.clock.set(EVENING);
    providers.now = () => api.clock.now();
    providers.misbehave = () => undefined;
    const feed = api.app.get(PriceFeed);
    await firstPrices(feed, providers, without);
    return {
      ...api,
      providers,
      feed,
      trades: tradesOf(api, feed, providers),
      rates: ratesOf(api, feed, providers),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function firstPrices(feed: PriceFeed, providers: PriceProviders, without: readonly string[]): Promise<void> {
  await eventually(() => feed.readMarket());
  // What is missing is said when the rest was read.
  const missing = (fault: unknown) => {
    if (without.length === 0) throw fault;
  };
  await Promise.all([
    eventually(() => feed.readCoins()).catch(missing),
    eventually(() => feed.readShares()).catch(missing),
  ]);
  await feed.renewLease();
  await eventually(async () => {
    if (providers.heard.length < 10) throw new Error('The stream of trades was not joined');
  });
}

/** The providers asked to be left alone for a second, and a stream takes a moment to be joined. */
async function eventually(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries > 40) throw error;
      await sleep(100);
    }
  }
}

function tradesOf(api: TestApi, feed: PriceFeed, providers: PriceProviders): LiveApi['trades'] {
  return async (symbol, dollars) => {
    const time = tick(api).getTime();
    await providers.say(`{"data":[{"p":${dollars},"s":"${symbol}","t":${time},"v":10}],"type":"trade"}`);
    await feed.keepStreamed();
  };
}

/**
 * The feed also reads by itself every 15 seconds, and of one instant it stores the first reading alone: what it began
 * before the change is over after one more reading, and what is read a second later is stored.
 */
function ratesOf(api: TestApi, feed: PriceFeed, providers: PriceProviders): LiveApi['rates'] {
  return async (coin, dollars) => {
    providers.prices.set(coin, dollars);
    await feed.readCoins();
    tick(api);
    await feed.readCoins();
  };
}
