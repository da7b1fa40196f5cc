import { Logger } from '@nestjs/common';
import { formatPrice } from '@sextant/money';
import { type Believed, type Reading, type Suspicion, judge } from './reading.rules.js';

/** Judges every reading of a process that observes, by what it believed before. */
export class ReadingValidator {
  private readonly believed = new Map<string, Believed>();
  private readonly suspicions = new Map<string, Suspicion>();
  private readonly logger = new Logger('Prices');

  /** Takes over what was believed so far, by whichever process. */
  reset(prices: readonly Reading[]): void {
    this.suspicions.clear();
    this.believed.clear();
    for (const price of prices) this.believed.set(price.symbol, price);
  }

  /** Whether a reading is to be believed; one of the instant that is known already tells nothing new. */
  accepts(reading: Reading, now: Date): boolean {
    const { symbol } = reading;
    const last = this.believed.get(symbol);
    if (last?.time.getTime() === reading.time.getTime() && last.price === reading.price) return false;
    const suspicion = this.suspicions.get(symbol);
    const judged = judge(reading, last, suspicion, now, performance.now());
    if (judged.verdict === 'believed') {
      this.suspicions.delete(symbol);
      this.believed.set(symbol, reading);
      return true;
    }
    if (judged.verdict === 'held') {
      this.suspicions.set(symbol, judged.suspicion);
      if (last && judged.suspicion.readings === 1 && judged.suspicion !== suspicion) this.logJump(reading, last);
    }
    return false;
  }

  /** Those whose last reading waits to be confirmed. */
  get held(): string[] {
    return [...this.suspicions.keys()];
  }

  /** Whether the last believed price is doubted: a reading far from it waits to be confirmed. */
  doubts(symbol: string): boolean {
    return this.believed.has(symbol) && this.suspicions.has(symbol);
  }

  last(symbol: string): Believed | undefined {
    return this.believed.get(symbol);
  }

  private logJump({ symbol, price }: Reading, last: Believed): void {
    const jump = `from ${formatPrice(last.price)} to ${formatPrice(price)}`;
    this.logger.warn(`The price of ${symbol} jumped ${jump}; it stays until more readings say the same`);
  }
}
