import { isoDay } from '@sextant/business-rules';
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ASSETS } from '@sextant/reference-data';
import { Clock } from '#platform/clock/index.js';
import { CHART_RANGES, percentChange, worstBar } from './chart.rules.js';
import type { AssetDto, WorstDayDto } from './dto/asset.response.js';
import { toCoinRateDto, type CoinRateDto } from './dto/coin-rate.response.js';
import type { PriceHistoryRequest } from './dto/price-history.request.js';
import { toBarDto, type PriceHistoryDto } from './dto/price-history.response.js';
import type { MarketStatusDto } from './dto/market-status.response.js';
import { type QuoteDto, toMarketStateDto, toQuoteDto } from './dto/quote.response.js';
import { toSparklineDto, type SparklineDto } from './dto/sparkline.response.js';
import { UnknownSymbol } from './market.errors.js';
import { PriceSource, known, type Quote } from './price-source.js';

const DAY_SECONDS = 86_400;
const WORST_OF_DAYS = 365;
const SPARKLINE_DAYS = 30;
const ALL_SYMBOLS = ASSETS.map((asset) => asset.symbol);

/** What the market's screens read. */
@Injectable()
export class MarketQueries {
  /** Per symbol, the worst day before a given midnight: it changes once a day. */
  private readonly worstDays = new Map<string, { before: number; worst: WorstDayDto | undefined }>();

  constructor(
    private readonly prices: PriceSource,
    private readonly clock: Clock,
  ) {}

  /** The sentence that every reply with prices carries. */
  get notice(): string {
    return this.prices.notice;
  }

  /** Those that have a price; the same of the lists below. */
  async assets(): Promise<AssetDto[]> {
    const quotes = await this.known(ALL_SYMBOLS);
    const bySymbol = new Map(quotes.map((quote) => [quote.symbol, toQuoteDto(quote)]));
    const assets: AssetDto[] = [];
    for (const asset of ASSETS) {
      const quote = bySymbol.get(asset.symbol);
      if (quote) assets.push({ ...asset, quote, worstDay: await this.worstDay(asset.symbol) });
    }
    return assets;
  }

  /** @param symbols separated by commas; all when empty or absent. @throws UnknownSymbol */
  async quotes(symbols = ''): Promise<QuoteDto[]> {
    return (await this.known(symbolsAsked(symbols))).map(toQuoteDto);
  }

  /** @param symbols separated by commas; all when empty or absent. @throws UnknownSymbol */
  async sparklines(symbols = ''): Promise<SparklineDto[]> {
    const now = this.clock.now();
    const from = new Date(now.getTime() - (SPARKLINE_DAYS - 1) * DAY_SECONDS * 1000);
    const asked = symbolsAsked(symbols);
    return (await known(asked.map((symbol) => this.prices.closes(symbol, from, now)))).map(toSparklineDto);
  }

  /** @throws UnknownSymbol */
  async history({ symbol, range }: PriceHistoryRequest): Promise<PriceHistoryDto> {
    const { seconds, barSeconds } = CHART_RANGES[range];
    const quote = await this.prices.quote(symbolAsTyped(symbol));
    const from = new Date(quote.time.getTime() - seconds * 1000);
    const bars = await this.prices.history(quote.symbol, from, quote.time, barSeconds);
    return {
      symbol: quote.symbol,
      range,
      barSeconds,
      source: quote.source,
      time: quote.time.toISOString(),
      bars: bars.map(toBarDto),
    };
  }

  /** Whether trades are made now. */
  status(): MarketStatusDto {
    const shares = this.prices.freshness().find(({ kind }) => kind === 'shares');
    return { ...toMarketStateDto(this.prices.market()), stale: shares ? shares.expected && !shares.fit : true };
  }

  async rates(): Promise<CoinRateDto[]> {
    return (await this.prices.rates()).map(toCoinRateDto);
  }

  private known(symbols: readonly string[]): Promise<Quote[]> {
    const now = this.clock.now();
    return known(symbols.map((symbol) => this.prices.quote(symbol, now)));
  }

  private async worstDay(symbol: string): Promise<WorstDayDto | undefined> {
    const now = this.clock.now().getTime();
    const midnight = now - (now % (DAY_SECONDS * 1000));
    const known = this.worstDays.get(symbol);
    if (known?.before === midnight) return known.worst;
    const from = new Date(midnight - WORST_OF_DAYS * DAY_SECONDS * 1000);
    const bars = await this.prices.history(symbol, from, new Date(midnight), DAY_SECONDS);
    const [first, bar] = [bars[0], worstBar(bars)];
    const worst = first &&
      bar && {
        date: isoDay(bar.time),
        changePercent: percentChange(bar.open, bar.close),
        since: isoDay(first.time),
      };
    this.worstDays.set(symbol, { before: midnight, worst });
    await setImmediate(); // a year of days takes milliseconds: other requests have their turn before the next symbol
    return worst;
  }
}

/** The day in UTC. */
/** The symbols of a list separated by commas, each once; all when it is empty. @throws UnknownSymbol */
function symbolsAsked(list: string): string[] {
  const asked = [...new Set(list.split(',').map(symbolAsTyped).filter(Boolean))];
  const unknown = asked.find((symbol) => !ALL_SYMBOLS.some((known) => known === symbol));
  if (unknown) throw UnknownSymbol({ field: 'symbols' });
  return asked.length > 0 ? asked : ALL_SYMBOLS;
}

/** Symbols are typed in any case and with spaces around them. */
function symbolAsTyped(written: string): string {
  return written.trim().toUpperCase();
}
