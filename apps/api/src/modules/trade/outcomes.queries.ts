import { lossPercent, outcomeSentence, resultPer100, roughly } from '@sextant/business-rules';
import { dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { PriceSource } from '#modules/market/index.js';
import type { OutcomesDto } from './dto/outcomes.response.js';
import { type CountedOutcomes, OutcomesRepository } from './outcomes.repository.js';

const KEPT_MS = 60_000;
/** A slow answer is kept longer: however much there is to count, that takes at most a fiftieth of the time. */
const KEPT_TIMES = 50;

interface Kept {
  result: Promise<OutcomesDto>;
  at: number;
  lasts: number;
}

/** The measured share of customers who lost money in the last 12 months, and what they and the others gained or lost. */
@Injectable()
export class OutcomesQueries {
  private kept: Kept | undefined;

  constructor(
    private readonly outcomes: OutcomesRepository,
    private readonly prices: PriceSource,
    private readonly clock: Clock,
  ) {}

  /** Worked out at most once a minute; whoever asks meanwhile waits for the same answer. */
  async measured(): Promise<OutcomesDto> {
    const now = this.clock.now();
    if (this.kept && Math.abs(now.getTime() - this.kept.at) < this.kept.lasts) return this.kept.result;
    const kept: Kept = { result: this.measure(now), at: now.getTime(), lasts: KEPT_MS };
    this.kept = kept;
    kept.result.then(
      () => (kept.lasts = Math.max(KEPT_MS, KEPT_TIMES * (this.clock.now().getTime() - kept.at))),
      () => {
        if (this.kept === kept) this.kept = undefined;
      },
    );
    return kept.result;
  }

  /** To the cent, of the 12 months before an instant. */
  async counted(asOf: Date): Promise<CountedOutcomes & { since: Date }> {
    const since = new Date(asOf);
    since.setUTCFullYear(since.getUTCFullYear() - 1);
    const counted = await this.outcomes.inOneSnapshot(async () => {
      const symbols = await this.outcomes.runningSymbols();
      return this.outcomes.count(since, await this.prices.quotes(symbols, asOf));
    });
    return { ...counted, since };
  }

  private async measure(asOf: Date): Promise<OutcomesDto> {
    const counted = await this.counted(asOf);
    const { customers, lost, even, gained, scripted, result, invested, since } = counted;
    const percent = lossPercent(counted);
    // The counts of few customers would say what the percentage is not to say, and of one how they did.
    const shown = <T>(figure: T): T | null => (percent === undefined ? null : figure);
    return {
      customers,
      lost: shown(lost),
      even: shown(even),
      gained: shown(gained),
      lossPercent: shown(percent ?? null),
      result: shown(dollars(roughly(result))),
      invested: shown(dollars(roughly(invested))),
      resultPer100: shown(dollars(resultPer100(counted))),
      scripted,
      since,
      asOf,
      sentence: outcomeSentence({ ...counted, asOf }),
    };
  }
}
