import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ASSETS } from '@sextant/reference-data';
import { Streams } from '#platform/live/index.js';
import { PriceSource, known } from './price-source.js';

const LOOK_EVERY_MS = 3_000;

/**
 * Tells the browsers that are connected to this process when prices, rates or the hours of the market have changed. Every
 * process looks for itself, and only while somebody is connected.
 */
@Injectable()
export class TellPrices implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Prices');
  private timer: NodeJS.Timeout | undefined;
  private last = '';

  constructor(
    private readonly prices: PriceSource,
    private readonly streams: Streams,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (this.streams.size === 0) return;
    try {
      const shown = await this.shown();
      if (shown !== this.last) this.streams.tellHere('prices');
      this.last = shown;
    } catch (fault) {
      // Such as before the first price was observed; screens ask for themselves now and then.
      this.logger.debug(`Prices could not be compared: ${(fault as Error).message}`);
    }
  }

  private async shown(): Promise<string> {
    const [quotes, rates] = await Promise.all([
      known(ASSETS.map(({ symbol }) => this.prices.quote(symbol))),
      this.prices.rates(),
    ]);
    return [
      this.prices.market().open,
      ...quotes.map(({ price, stale }) => `${price}${stale ? ' stale' : ''}`),
      ...rates.map(({ rate, stale }) => `${rate}${stale ? ' stale' : ''}`),
    ].join();
  }
}
