import { MIN_CUSTOMERS, lossPercent, outcomeSentence } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { PriceSource } from '#modules/market/index.js';
import type { OutcomesDto } from './dto/outcomes.response.js';
import { OutcomesRepository } from './outcomes.repository.js';

const KEPT_MS = 60_000;

/** The measured share of customers who lost money in the last 12 months. */
@Injectable()
export class OutcomesQueries {
  private kept: { result: Promise<OutcomesDto>; at: number } | undefined;

  constructor(
    private readonly outcomes: OutcomesRepository,
    private readonly prices: PriceSource,
    private readonly clock: Clock,
  ) {}

  /** Worked out at most once a minute; whoever asks meanwhile waits for the same answer. */
  async measured(): Promise<OutcomesDto> {
    const now = this.clock.now();
    if (this.kept && Math.abs(now.getTime() - this.kept.at) < KEPT_MS) return this.kept.result;
    const kept = { result: this.measure(now), at: now.getTime() };
    this.kept = kept;
    kept.result.catch(() => {
      if (this.kept === kept) this.kept = undefined;
    });
    return kept.result;
  }

  private async measure(asOf: Date): Promise<OutcomesDto> {
    const since = new Date(asOf);
    since.setUTCFullYear(since.getUTCFullYear() - 1);
    const counted = await this.outcomes.inOneSnapshot(async () => {
      const symbols = await this.outcomes.runningSymbols();
      return this.outcomes.count(since, await this.prices.quotes(symbols, asOf));
    });
    const { customers, scripted } = counted;
    // Of few customers the counts would say what the percentage is not to say, and of one how they did.
    const shown = customers < MIN_CUSTOMERS ? { lost: null, even: null, gained: null } : counted;
    return {
      customers,
      lost: shown.lost,
      even: shown.even,
      gained: shown.gained,
      lossPercent: lossPercent(counted) ?? null,
      scripted,
      since,
      asOf,
      sentence: outcomeSentence({ ...counted, since, asOf }),
    };
  }
}
