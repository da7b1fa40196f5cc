import { JsonNumber, member } from './exact-json.js';
import type { SpecialDay } from './market-hours.rules.js';
import { ProviderClient, ProviderFault } from './provider-client.js';
import { type Reading, priceAsWritten } from './reading.rules.js';

/** The smallest plan allows 60 a minute, and every plan 30 a second. */
const PER_MINUTE = 55;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Prices of shares and hours of the exchanges from Finnhub's REST API. */
export class FinnhubStocks {
  private readonly client: ProviderClient;

  constructor(url: string, key: string) {
    // In a header, so that the key stands in no address and no log.
    this.client = new ProviderClient({
      name: 'Finnhub',
      url,
      headers: { 'x-finnhub-token': key },
      perMinute: PER_MINUTE,
    });
  }

  /** The last price of a share, `GET /quote`: undefined where Finnhub knows none. @throws ProviderFault */
  async read(symbol: string): Promise<Reading | undefined> {
    const answer = await this.client.get(`/quote?symbol=${encodeURIComponent(symbol)}`);
    // An unknown symbol has zeros everywhere.
    return readingOf(symbol, member(answer, 'c'), member(answer, 't'), 1000);
  }

  /** Whether regular trading goes on, `GET /stock/market-status`. @throws ProviderFault */
  async isOpen(): Promise<boolean> {
    const open = member(await this.client.get('/stock/market-status?exchange=US'), 'isOpen');
    if (typeof open !== 'boolean') throw new ProviderFault('Finnhub answered with no market status', false);
    return open;
  }

  /** Days with other hours than usual, `GET /stock/market-holiday`. @throws ProviderFault */
  async specialDays(): Promise<SpecialDay[]> {
    const days = member(await this.client.get('/stock/market-holiday?exchange=US'), 'data');
    if (!Array.isArray(days) || days.length === 0) throw new ProviderFault('Finnhub answered with no holidays', false);
    return days.map(specialDay);
  }
}

/** A reading of a price and an instant as JSON numbers; undefined when either is none. */
export function readingOf(symbol: string, price: unknown, time: unknown, scale: 1 | 1000): Reading | undefined {
  if (!(price instanceof JsonNumber) || !(time instanceof JsonNumber) || !/^\d{1,13}$/.test(time.written))
    return undefined;
  const asPrice = priceAsWritten(price.written);
  const milliseconds = Number(time.written) * scale;
  return asPrice === undefined || milliseconds === 0
    ? undefined
    : { symbol, price: asPrice, time: new Date(milliseconds) };
}

/** Hours stand as `09:30-13:00`; an empty text is a day without any. @throws ProviderFault */
function specialDay(day: unknown): SpecialDay {
  const [date, hours] = [member(day, 'atDate'), member(day, 'tradingHour')];
  const [from = '', until = ''] = typeof hours === 'string' ? hours.split('-') : [];
  const whole = hours === '' || hours === null;
  if (
    typeof date !== 'string' ||
    !/^\d{4}-\d\d-\d\d$/.test(date) ||
    (!whole && !(TIME.test(from) && TIME.test(until)))
  ) {
    throw new ProviderFault('Finnhub answered with a holiday that cannot be read', false);
  }
  return { date, hours: whole ? null : { from, until } };
}
