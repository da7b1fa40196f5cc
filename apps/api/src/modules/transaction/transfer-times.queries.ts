import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { Database } from '../../platform/database/index.js';
import type { TransferTimeDto, TransferTimesDto } from './dto/transfer-times.response.js';

const DAYS = 30;
const DAY_MS = 86_400_000;
/** A median of fewer says little, and a 95th percentile nothing. */
const FEWEST = 5;
const KEPT_MS = 60_000;

interface TimesRow extends Record<string, unknown> {
  type: string;
  count: string;
  waiting: string;
  median: number | null;
  p95: number | null;
}

/** How long deposits and withdrawals really took here; calculated once a minute at most, however many ask. */
@Injectable()
export class TransferTimesQueries {
  private kept: { times: Promise<TransferTimesDto>; until: number } | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  read(): Promise<TransferTimesDto> {
    const now = this.clock.now();
    if (this.kept && now.getTime() < this.kept.until) return this.kept.times;
    const times = this.measure(now);
    this.kept = { times, until: now.getTime() + KEPT_MS };
    times.catch(() => (this.kept = undefined));
    return times;
  }

  /**
   * By when they were requested, not by when they were completed: the lines of 30 days are found by an index, and of a
   * month in which nothing is completed nothing is told, instead of the good times of the month before.
   *
   * A share is the shortest time within which enough were completed: of all completed ones and of those that have waited
   * for longer than this time. One that waits counts against a time only once it is older than it, so a fresh one
   * changes nothing and none ever makes a time shorter; where those that wait are too many, no time is told.
   */
  private async measure(now: Date): Promise<TransferTimesDto> {
    const rows = await this.database.query<TimesRow>(
      `with taken as (
         select t.type, round(extract(epoch from coalesce(e.at, $2) - t.created_at))::int as seconds,
                (e.at is null)::int as waits
           from transactions t
           left join transaction_events e
             on e.user_id = t.user_id and e.transaction_id = t.id and e.status = 'completed'
          where t.amount > 0 and t.created_at > $1 and t.created_at <= $2
            and t.type in ('deposit', 'withdrawal') and t.status <> 'failed'),
       placed as (
         select *, sum(1 - waits) over up_to as within,
                count(*) over (partition by type) - sum(waits) over up_to as of
           from taken window up_to as (partition by type order by seconds))
       select type, sum(1 - waits) as count, sum(waits) as waiting,
              min(seconds) filter (where waits = 0 and within >= 0.5 * of) as median,
              min(seconds) filter (where waits = 0 and within >= 0.95 * of) as p95
         from placed group by type`,
      [new Date(now.getTime() - DAYS * DAY_MS), now],
    );
    const of = (type: string): TransferTimeDto => {
      const row = rows.find((one) => one.type === type);
      const count = Number(row?.count ?? 0);
      const told = row && count >= FEWEST;
      return {
        count,
        waiting: Number(row?.waiting ?? 0),
        medianSeconds: told ? row.median : null,
        p95Seconds: told ? row.p95 : null,
      };
    };
    return { deposits: of('deposit'), withdrawals: of('withdrawal'), days: DAYS, fewest: FEWEST, asOf: now };
  }
}
