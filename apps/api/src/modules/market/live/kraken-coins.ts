import type { CoinCode } from '@sextant/money';
import { member } from './exact-json.js';
import { ProviderClient, ProviderFault } from './provider-client.js';
import { type Reading, priceAsWritten } from './reading.rules.js';

/** How Kraken calls each coin in dollars, in a question and in its answers. */
const PAIRS: Record<CoinCode, { asked: string; answered: readonly string[] }> = {
  BTC: { asked: 'XBTUSD', answered: ['XXBTZUSD', 'XBTUSD'] },
  ETH: { asked: 'ETHUSD', answered: ['XETHZUSD', 'ETHUSD'] },
  LTC: { asked: 'LTCUSD', answered: ['XLTCZUSD', 'LTCUSD'] },
  USDT: { asked: 'USDTUSD', answered: ['USDTZUSD', 'USDTUSD'] },
};

export const COINS = Object.keys(PAIRS) as CoinCode[];

/** Kraken lowers its counter by one every three seconds; one question in fifteen seconds is far below. */
const PER_MINUTE = 15;
const COOL_DOWN_MS = 30_000;

/** Coin rates from Kraken's public ticker, `GET /0/public/Ticker`. */
export class KrakenCoins {
  private readonly client: ProviderClient;

  constructor(url: string) {
    this.client = new ProviderClient({ name: 'Kraken', url, perMinute: PER_MINUTE });
  }

  /**
   * The last traded price of every coin that has one; the ticker names no instant, so it is that of its arrival.
   * @throws ProviderFault
   */
  async read(now: () => Date): Promise<Reading[]> {
    const asked = COINS.map((coin) => PAIRS[coin].asked).join(',');
    const answer = await this.client.get(`/0/public/Ticker?pair=${asked}`);
    const errors = member(answer, 'error');
    if (!Array.isArray(errors) || errors.length > 0) {
      // Kraken says "too many requests" with a 200.
      const tooMany = Array.isArray(errors) && errors.some((text) => /too many|rate limit/i.test(String(text)));
      if (tooMany) this.client.beQuiet(COOL_DOWN_MS);
      throw new ProviderFault(`Kraken answered with ${tooMany ? 'too many requests' : 'an error'}`, false);
    }
    const time = now();
    return COINS.flatMap((symbol) => {
      const price = lastTraded(member(answer, 'result'), PAIRS[symbol].answered);
      return price === undefined ? [] : [{ symbol, price, time }];
    });
  }
}

/** `c` of a pair is `[price, volume]` of its last trade, as text. */
function lastTraded(result: unknown, names: readonly string[]) {
  const pair = names.map((name) => member(result, name)).find((found) => found !== undefined);
  const [written] = [member(pair, 'c')].flat();
  return typeof written === 'string' ? priceAsWritten(written) : undefined;
}
