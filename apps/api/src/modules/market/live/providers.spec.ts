import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { priceFromDollars } from '@sextant/money';
import { DOCUMENTED, type Misbehaviour, PriceProviders } from '@sextant/test-data';
import { FinnhubStocks } from './finnhub-stocks.js';
import { FinnhubStream } from './finnhub-stream.js';
import { KrakenCoins } from './kraken-coins.js';
import type { Reading } from './reading.rules.js';

const NOW = new Date('2026-03-04T15:00:00.250Z');
const providers = new PriceProviders();
beforeAll(() => providers.up());
afterAll(() => providers.down());
afterEach(() => {
  providers.misbehave = () => undefined;
  providers.asked.length = 0;
});

const finnhub = () => new FinnhubStocks(providers.settings.FINNHUB_URL, 'a secret key');
const kraken = () => new KrakenCoins(providers.settings.KRAKEN_URL);
const answers = (misbehaviour: Misbehaviour) => (providers.misbehave = () => misbehaviour);
const dollars = (written: string) => priceFromDollars(written);

describe('Finnhub', () => {
  it('is read as it documents its quote, to the digit, with its key in a header', async () => {
    answers({ text: DOCUMENTED.finnhubQuote });
    const reading = await finnhub().read('AAPL');
    expect(reading).toEqual({ symbol: 'AAPL', price: dollars('261.74'), time: new Date('2020-02-25T14:30:00Z') });
    expect(providers.asked).toEqual([{ path: '/api/v1/quote?symbol=AAPL', key: 'a secret key' }]);
  });

  it('is read as it documents its market status and its holidays', async () => {
    answers({ text: DOCUMENTED.finnhubMarketStatus });
    expect(await finnhub().isOpen()).toBe(false);
    answers({ text: DOCUMENTED.finnhubMarketHoliday });
    expect(await finnhub().specialDays()).toEqual([
      { date: '2023-12-25', hours: null },
      { date: '2023-07-03', hours: { from: '09:30', until: '13:00' } },
    ]);
  });

  it.each([
    ['an unknown symbol', DOCUMENTED.finnhubUnknownSymbol],
    ['nulls', '{"c":null,"t":null}'],
    ['a price of zero', '{"c":0,"t":1582641000}'],
    ['a negative price', '{"c":-261.74,"t":1582641000}'],
    ['a price as text', '{"c":"261.74","t":1582641000}'],
    ['a price with an exponent', '{"c":2.6174e2,"t":1582641000}'],
    ['a price beyond all measure', '{"c":1e400,"t":1582641000}'],
    ['a list for a price', '{"c":[261.74],"t":1582641000}'],
    ['no instant', '{"c":261.74}'],
    ['an instant of zero', '{"c":261.74,"t":0}'],
    ['an instant with a fraction', '{"c":261.74,"t":1582641000.5}'],
    ['a list', '[261.74]'],
    ['nothing but null', 'null'],
    ['another reply', DOCUMENTED.finnhubMarketStatus],
    ['a price of the prototype', '{"__proto__":{"c":261.74,"t":1582641000}}'],
  ])('has no price where it answers with %s', async (_, text) => {
    answers({ text });
    expect(await finnhub().read('AAPL')).toBeUndefined();
  });

  it.each(['{"data":[]}', '{"data":null}', '{"data":[{"atDate":"soon","tradingHour":""}]}', '{}'])(
    'has no holidays where it answers with %s',
    async (text) => {
      answers({ text });
      await expect(finnhub().specialDays()).rejects.toThrow(/^Finnhub answered with/);
    },
  );

  it.each<[string, Misbehaviour, number]>([
    ['500', { status: 500, text: '{"error":"x"}' }, 3],
    ['503', { status: 503, text: 'away' }, 3],
    ['JSON that ends in the middle', { text: '{"c":261.' }, 3],
    ['a page', { text: '<html>hello</html>' }, 3],
    ['less than it announced', { text: '{"c":261.74,"t":1', cutOff: true }, 3],
    ['401', { status: 401, text: '{"error":"Invalid API key"}' }, 1],
    ['403', { status: 403, text: '{"error":"You don’t have access"}' }, 1],
    ['a way elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:9/steal' }, text: '' }, 3],
    ['more than anybody documented', { text: `{"c":1,"x":"${'x'.repeat(300_000)}"}` }, 1],
  ])('is asked as often as may help after %s, and its key is in no fault', async (_, misbehaviour, times) => {
    answers(misbehaviour);
    const fault: Error = await finnhub()
      .read('AAPL')
      .then(
        () => new Error('it was believed'),
        (error: Error) => error,
      );
    expect(fault.name).toBe('ProviderFault');
    expect(fault.message).not.toContain('secret');
    expect(providers.asked).toHaveLength(times);
  });

  it('recovers within one question when its fault passes', async () => {
    let wrong = 2;
    providers.misbehave = () => (wrong-- > 0 ? { status: 502, text: '' } : undefined);
    expect(await finnhub().read('AAPL')).toMatchObject({ price: dollars('200.5') });
  });

  it('is left alone after too many requests for as long as it says', async () => {
    const client = finnhub();
    answers({ status: 429, headers: { 'retry-after': '20' }, text: DOCUMENTED.finnhubLimit });
    await expect(client.read('AAPL')).rejects.toThrow('Finnhub answered 429');
    providers.misbehave = () => undefined;
    await expect(client.read('TSLA')).rejects.toThrow('not asked for another 20 s');
    expect(providers.asked).toHaveLength(1);
  });

  it('is never asked more often than the smallest plan allows', async () => {
    const client = finnhub();
    for (let i = 0; i < 55; i++) await client.read('AAPL');
    await expect(client.read('AAPL')).rejects.toThrow('was asked 55 times in a minute');
    expect(providers.asked).toHaveLength(55);
  });
});

describe('Kraken', () => {
  it('is read as it documents its ticker, as of the arrival', async () => {
    answers({ text: DOCUMENTED.krakenTicker });
    expect(await kraken().read(() => NOW)).toEqual([
      { symbol: 'BTC', price: dollars('10724.8'), time: NOW },
      { symbol: 'LTC', price: dollars('139.92'), time: NOW },
    ]);
    expect(providers.asked[0]?.path).toBe('/0/public/Ticker?pair=XBTUSD,ETHUSD,LTCUSD,USDTUSD');
  });

  it.each([
    ['zero', '{"error":[],"result":{"XXBTZUSD":{"c":["0.0","1"]}}}'],
    ['a negative price', '{"error":[],"result":{"XXBTZUSD":{"c":["-1","1"]}}}'],
    ['a number instead of text', '{"error":[],"result":{"XXBTZUSD":{"c":[10724.8,"1"]}}}'],
    ['null', '{"error":[],"result":{"XXBTZUSD":{"c":null}}}'],
    ['another pair', '{"error":[],"result":{"XXBTZEUR":{"c":["10724.8","1"]}}}'],
    ['no result', '{"error":[]}'],
  ])('has no price where it answers with %s', async (_, text) => {
    answers({ text });
    expect(await kraken().read(() => NOW)).toEqual([]);
  });

  it('says "too many requests" with a 200, and is left alone then', async () => {
    const client = kraken();
    answers({ text: DOCUMENTED.krakenTooMany });
    await expect(client.read(() => NOW)).rejects.toThrow('too many requests');
    providers.misbehave = () => undefined;
    await expect(client.read(() => NOW)).rejects.toThrow('not asked for another 30 s');
    expect(providers.asked).toHaveLength(1);
  });

  it('answers with an error that is no price', async () => {
    answers({ text: DOCUMENTED.krakenUnavailable });
    await expect(kraken().read(() => NOW)).rejects.toThrow('Kraken answered with an error');
  });
});

describe('the stream of trades', () => {
  const trades: Reading[] = [];
  let lost = 0;
  let stream: FinnhubStream;
  const trade = (symbol: string, price: string, more = '') =>
    `{"data":[{"p":${price},"s":"${symbol}","t":1772636400250,"v":10${more}}],"type":"trade"}`;
  const until = async (holds: () => boolean) => {
    for (let waited = 0; !holds() && waited < 5_000; waited += 10) await sleep(10);
    expect(holds()).toBe(true);
  };

  beforeAll(async () => {
    stream = new FinnhubStream({
      url: providers.settings.FINNHUB_STREAM_URL,
      key: 'a key',
      symbols: ['AAPL', 'TSLA'],
      deadAfterMs: 1_500,
      onTrade: (reading) => trades.push(reading),
      onLost: () => (lost += 1),
    });
    stream.start();
    await until(() => providers.heard.length === 2);
  });
  afterAll(() => stream.stop());

  it('asks for each share and hears its trades, to the digit', async () => {
    expect(providers.heard.map((text) => JSON.parse(text))).toEqual([
      { type: 'subscribe', symbol: 'AAPL' },
      { type: 'subscribe', symbol: 'TSLA' },
    ]);
    await providers.say(trade('AAPL', '261.7401'));
    await until(() => trades.length === 1);
    expect(trades[0]).toEqual({ symbol: 'AAPL', price: dollars('261.7401'), time: new Date(1_772_636_400_250) });
  });

  it('hears nothing in what is no trade of a share that was asked for', async () => {
    trades.length = 0;
    const noise = [
      DOCUMENTED.finnhubPing,
      DOCUMENTED.finnhubTrade,
      trade('AAPL', '0'),
      trade('AAPL', '-5'),
      trade('AAPL', '"261.74"'),
      trade('AAPL', 'null'),
      trade('__proto__', '5'),
      '{"type":"error","msg":"Subscribing to too many symbols"}',
      '{"type":"trade","data":{"s":"AAPL","p":1}}',
      '{"type":"trade","data":[null,7,"x"]}',
      '{"data":[{"p":261.74,"s":"AAPL","t":1772636400250,"v":0}],"type":"trade"}',
      '{"data":[{"p":26',
      '',
    ];
    for (const text of noise) await providers.say(text);
    await providers.say(trade('TSLA', '300'));
    await until(() => trades.length > 0);
    expect(trades.map(({ symbol }) => symbol)).toEqual(['TSLA']);
  });

  it('is joined again after it was dropped', async () => {
    providers.heard.length = 0;
    const [socket] = providers.streams;
    const closed = socket && once(socket, 'close');
    socket?.terminate();
    await closed;
    await until(() => lost === 1 && providers.heard.length === 2);
    trades.length = 0;
    await providers.say(trade('AAPL', '262'));
    await until(() => trades.length === 1);
  });

  it('is joined again when it is open but dead', async () => {
    providers.heard.length = 0;
    await until(() => lost === 2 && providers.heard.length === 2);
    trades.length = 0;
    await providers.say(trade('AAPL', '263'));
    await until(() => trades.length === 1);
  });
});
