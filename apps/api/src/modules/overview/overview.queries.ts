import { DAY_MS, isoDay } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { TrialBalanceQueries } from '#modules/books/index.js';
import { TransferTimesQueries } from '#modules/transaction/index.js';
import { Clock } from '#platform/clock/index.js';
import { MailState } from '#platform/jobs/index.js';
import { CoverQueries } from './cover.queries.js';
import type { FlowDto, OverviewDto } from './dto/overview.response.js';
import { WaitingRepository } from './waiting.repository.js';

const DAYS = 30;

/**
 * How things stand, for those who may read the books. Every figure is measured, or null.
 *
 * - queues: what is open, by its index, up to a thousand
 * - times: `TransferTimesQueries`, the transfers of 30 days by an index, once a minute
 * - money in and out: what moved on custody, by kept day
 * - emails: the outbox and the queue, where only what is not sent remains
 * - owed and custody: `CoverQueries`
 */
@Injectable()
export class OverviewQueries {
  constructor(
    private readonly waiting: WaitingRepository,
    private readonly transferTimes: TransferTimesQueries,
    private readonly trialBalance: TrialBalanceQueries,
    private readonly mailState: MailState,
    private readonly cover: CoverQueries,
    private readonly clock: Clock,
  ) {}

  queues(): Promise<OverviewDto['queues']> {
    return this.waiting.all();
  }

  async read(): Promise<OverviewDto> {
    const asOf = this.clock.now();
    const [queues, times, flows, mails, cover] = await Promise.all([
      this.queues(),
      this.transferTimes.read(),
      this.flows(asOf),
      this.mailState.read(),
      this.cover.read(),
    ]);
    return { asOf, queues, times, flows, mails, ...cover };
  }

  /** A deposit debits custody and a payment credits it, and a correction of a payment debits it on its own day; a day without either has zeros. */
  private async flows(now: Date): Promise<FlowDto[]> {
    const { days } = await this.trialBalance.days({ account: 'custody' });
    const moved = new Map(days.map(({ day, debits, credits }) => [day, { moneyIn: debits, moneyOut: credits }]));
    return Array.from({ length: DAYS }, (_, index) => {
      const day = isoDay(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS));
      return { day, ...(moved.get(day) ?? { moneyIn: 0, moneyOut: 0 }) };
    });
  }
}
