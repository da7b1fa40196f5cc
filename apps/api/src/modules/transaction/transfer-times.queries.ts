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
  median: Place;
  p95: Place;
}

/** One place in the order: its seconds, and 1 when the request still waits, so that its seconds are only those so far. */
type Place = [seconds: number, waits: 0 | 1];

const known = ([seconds, waits]: Place): number | null => (waits ? null : seconds);

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
   * month in which nothing is completed nothing is told, instead of the good times of the month before. Those that still
   * wait take their place by their age so far; a share whose place is one of them is not known yet.
   */
  private async measure(now: Date): Promise<TransferTimesDto> {
    const rows = await this.database.query<TimesRow>(
      `select t.type, count(e.at) as count, count(*) - count(e.at) as waiting,
              percentile_disc(0.5) within group (order by took.place) as median,
              percentile_disc(0.95) within group (order by took.place) as p95
         from transactions t
         left join transaction_events e
           on e.user_id = t.user_id and e.transaction_id = t.id and e.status = 'completed'
        cross join lateral (
          select array[round(extract(epoch from coalesce(e.at, $2) - t.created_at))::int, (e.at is null)::int] as place
        ) took
        where t.amount > 0 and t.created_at > $1 and t.created_at <= $2
          and t.type in ('deposit', 'withdrawal') and t.status <> 'failed'
        group by t.type`,
      [new Date(now.getTime() - DAYS * DAY_MS), now],
    );
    const of = (type: string): TransferTimeDto => {
      const row = rows.find((one) => one.type === type);
      const count = Number(row?.count ?? 0);
      const told = row && count >= FEWEST;
      return {
        count,
        waiting: Number(row?.waiting ?? 0),
        medianSeconds: told ? known(row.median) : null,
        p95Seconds: told ? known(row.p95) : null,
      };
    };
    return { deposits: of('deposit'), withdrawals: of('withdrawal'), days: DAYS, fewest: FEWEST, asOf: now };
  }
}
