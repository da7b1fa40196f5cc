import { DAY_MS } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import type { TransferTimeDto, TransferTimesDto } from './dto/transfer-times.response.js';

const DAYS = 30;
/** With fewer customers, a median means little and a 95th percentile nothing. */
const FEWEST = 5;
const KEPT_MS = 60_000;

interface TimesRow extends Record<string, unknown> {
  type: string;
  count: string;
  customers: string;
  waiting: string;
  median: number | null;
  p95: number | null;
}

/**
 * How long deposits and withdrawals actually took on this installation; calculated at most once a minute, however many
 * requests come.
 */
@Injectable()
export class TransferTimesQueries {
  private kept: { times: Promise<TransferTimesDto>; at: number } | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  read(): Promise<TransferTimesDto> {
    const now = this.clock.now();
    if (this.kept && Math.abs(now.getTime() - this.kept.at) < KEPT_MS) return this.kept.times;
    const times = this.measure(now);
    this.kept = { times, at: now.getTime() };
    times.catch(() => (this.kept = undefined));
    return times;
  }

  /**
   * Selected by request time, not by completion time: the lines of 30 days are found by an index, and a month in which
   * nothing is completed shows no times, instead of the good times of the month before.
   *
   * A share is the shortest time within which enough requests were completed: of all completed ones and of those that
   * have waited longer than this time. It is taken first over the requests of each customer, giving the customer's own
   * median, then over these medians, so that every customer has equal weight. A waiting request counts against a time
   * only once it is older than that time, so a new one changes nothing and none ever shortens a time; if too many are
   * waiting, no time is shown. A withdrawal that was never paid waited until it was cancelled or refused; a refused
   * deposit never arrived. What a chain credited is a kind of its own: it took from its arrival, and a deposit that is
   * open for its coins does not count. A customer without a median of their own waits as long as the longest of their requests.
   */
  private async measure(now: Date): Promise<TransferTimesDto> {
    const rows = await this.database.query<TimesRow>(
      `with requests as (
         select user_id, case when type = 'deposit' and chained then 'chain-deposit' else type end as type,
                status = 'completed' as done, open,
                round(extract(epoch from case when open then $2 else updated_at end - begun))::int as seconds
           from transactions,
                lateral (select status in ('pending', 'processing') as open, terms -> 'ownAddress' is not null as own) o,
                -- A second payment to an address is a line that was completed when it was made.
                lateral (select own or updated_at = created_at and credit ->> 'arrivedAt' is not null as chained) c,
                lateral (select case when chained
                  then coalesce((credit ->> 'arrivedAt')::timestamptz, created_at) else created_at end as begun) b
          where amount > 0 and created_at > $1 and created_at <= $2 and not (own and open)
            and (type = 'withdrawal' or type = 'deposit' and status <> 'failed')),
       own as (
         select *, count(*) filter (where done) over up_to as within,
                count(*) over (partition by type, user_id) - count(*) filter (where not done) over up_to as of
           from requests window up_to as (partition by type, user_id order by seconds)),
       votes as (
         select type, count(*) filter (where done) as completed, count(*) filter (where open) as waiting,
                bool_or(done and within >= 0.5 * of) as done,
                coalesce(min(seconds) filter (where done and within >= 0.5 * of), max(seconds)) as seconds
           from own group by type, user_id),
       placed as (
         select *, count(*) filter (where done) over up_to as within,
                count(*) over (partition by type) - count(*) filter (where not done) over up_to as of
           from votes window up_to as (partition by type order by seconds))
       select type, sum(completed) as count, count(*) filter (where completed > 0) as customers, sum(waiting) as waiting,
              min(seconds) filter (where done and within >= 0.5 * of) as median,
              min(seconds) filter (where done and within >= 0.95 * of) as p95
         from placed group by type`,
      [new Date(now.getTime() - DAYS * DAY_MS), now],
    );
    const of = (type: string): TransferTimeDto => {
      const row = rows.find((one) => one.type === type);
      const customers = Number(row?.customers ?? 0);
      const told = row && customers >= FEWEST;
      return {
        count: Number(row?.count ?? 0),
        customers,
        waiting: Number(row?.waiting ?? 0),
        medianSeconds: told ? row.median : null,
        p95Seconds: told ? row.p95 : null,
      };
    };
    const [deposits, chainDeposits, withdrawals] = [of('deposit'), of('chain-deposit'), of('withdrawal')];
    return { deposits, chainDeposits, withdrawals, days: DAYS, fewest: FEWEST, asOf: now };
  }
}
