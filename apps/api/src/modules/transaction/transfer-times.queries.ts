import { DAY_MS } from '@sextant/business-rules';
import { cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import type { TransferTimeDto, TransferTimesDto } from './dto/transfer-times.response.js';
import { StepPayments } from './step-payments.js';

const DAYS = 30;
/** With fewer customers, a median means little and a 95th percentile nothing. */
const FEWEST = 5;
const KEPT_MS = 60_000;
/** A slow answer is kept longer: however much there is to read, that takes at most a fiftieth of the time. */
const KEPT_TIMES = 50;

interface Kept {
  times: Promise<TransferTimesDto>;
  at: number;
  lasts: number;
}

interface TimesRow extends Record<string, unknown> {
  type: string;
  count: string;
  customers: string;
  waiting: string;
  waiting_cents: string | null;
  oldest: number | null;
  median: number | null;
  p95: number | null;
}

/**
 * How long deposits and withdrawals actually took on this installation; calculated at most once a minute, however many
 * requests come.
 */
@Injectable()
export class TransferTimesQueries {
  private kept: Kept | undefined;

  constructor(
    private readonly database: Database,
    private readonly payments: StepPayments,
    private readonly clock: Clock,
  ) {}

  read(): Promise<TransferTimesDto> {
    const now = this.clock.now();
    if (this.kept && Math.abs(now.getTime() - this.kept.at) < this.kept.lasts) return this.kept.times;
    const kept: Kept = { times: this.measure(now), at: now.getTime(), lasts: KEPT_MS };
    this.kept = kept;
    kept.times.then(
      () => (kept.lasts = Math.max(KEPT_MS, KEPT_TIMES * (this.clock.now().getTime() - kept.at))),
      () => (this.kept = undefined),
    );
    return kept.times;
  }

  private async measure(now: Date): Promise<TransferTimesDto> {
    const [rows, unconfirmedWithdrawals] = await Promise.all([this.rows(now), this.unconfirmed()]);
    const of = (type: string): TransferTimeDto => {
      const row = rows.find((one) => one.type === type);
      const customers = Number(row?.customers ?? 0);
      const told = row && customers >= FEWEST;
      return {
        count: Number(row?.count ?? 0),
        customers,
        waiting: Number(row?.waiting ?? 0),
        waitingAmount: dollars(cents(row?.waiting_cents ?? 0n)),
        oldestSeconds: row?.oldest ?? null,
        medianSeconds: told ? row.median : null,
        p95Seconds: told ? row.p95 : null,
      };
    };
    const [deposits, chainDeposits, withdrawals] = [of('deposit'), of('chain-deposit'), of('withdrawal')];
    const refusedDeposits = Number(rows.find(({ type }) => type === 'refused')?.count ?? 0);
    const beside = { unconfirmedWithdrawals, refusedDeposits };
    return { deposits, chainDeposits, withdrawals, ...beside, days: DAYS, fewest: FEWEST, asOf: now };
  }

  /** All withdrawals ever that only an operator says were sent. */
  private async unconfirmed(): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      `select (select coalesce(sum(successful_withdrawals), 0) from transaction_totals)
            - (select count(*) from payouts where outcome = 'paid' and lost_at is null) as count`,
    );
    return Number(row?.count);
  }

  /**
   * Selected by request time: the lines of 30 days are found by an index, and a month in which nothing is completed shows
   * no times, instead of the good times of the month before. Each counts for 30 days after its end, too, or an operator
   * could end one that has waited long, and with it what it says. What waits counts whatever its age.
   *
   * A share is the shortest time within which enough requests were completed: of all completed ones and of those that
   * have waited longer than this time. It is taken first over the requests of each customer, giving the customer's own
   * median, then over these medians, so that every customer has equal weight. A waiting request counts against a time
   * only once it is older than that time, so a new one changes nothing and none ever shortens a time; if too many are
   * waiting, no time is shown. A customer without a median of their own waits as long as the longest of their requests.
   *
   * A withdrawal whose payment no node found waited until an operator marked it as sent, or until it was cancelled or
   * refused. A refused deposit has no time to credit, so how many there were is told beside the times. A deposit that a
   * chain credits is a kind of its own: it takes from the arrival of its coins, and does not count before.
   */
  private async rows(now: Date): Promise<TimesRow[]> {
    const arrived = [...(await this.payments.waiting())];
    return this.database.query<TimesRow>(
      `with requests as (
         select user_id, case when type = 'deposit' and chained then 'chain-deposit' else type end as type,
                status = 'completed' and (type = 'deposit' or paid) as done, open,
                type = 'deposit' and status = 'failed' as refused, amount,
                round(extract(epoch from case when open then $2 else updated_at end - case when chained
                  then coalesce((credit ->> 'arrivedAt')::timestamptz, seen_at, created_at) else created_at end))::int as seconds
           from (
             select t.*, p.user_id is not null as paid, e.user_id is not null as by_hand, s.at as seen_at,
                    t.status in ('pending', 'processing') as open, t.terms -> 'ownAddress' is not null as own,
                    -- A second payment to an address is a line that was completed when it was made.
                    (t.terms -> 'ownAddress' is not null or t.updated_at = t.created_at and t.credit ->> 'arrivedAt' is not null)
                      and not (t.status = 'completed' and e.user_id is not null) as chained
               from transactions t
               left join payouts p
                 on p.user_id = t.user_id and p.transaction_id = t.id and p.outcome = 'paid' and p.lost_at is null
               -- A line ends once, so there is one step at most.
               left join transaction_steps e
                 on e.user_id = t.user_id and e.transaction_id = t.id and e.status = t.status and e.actor_role = 'operator'
                and e.status in ('completed', 'failed')
               left join unnest($3::uuid[], $4::timestamptz[]) as s (id, at) on s.id = t.id
              where t.amount > 0 and t.created_at <= $2
                and (t.created_at > $1 or t.status in ('pending', 'processing')
                     or t.type in ('deposit', 'withdrawal') and t.status in ('completed', 'failed') and t.updated_at > $1)) l
          where not (own and open and seen_at is null)
            and (type = 'withdrawal' or type = 'deposit' and (status <> 'failed' or by_hand))),
       own as (
         select *, count(*) filter (where done) over up_to as within,
                count(*) over (partition by type, user_id) - count(*) filter (where not done) over up_to as of
           from requests where not refused window up_to as (partition by type, user_id order by seconds)),
       votes as (
         select type, count(*) filter (where done) as completed, count(*) filter (where open) as waiting,
                sum(amount) filter (where open) as waiting_cents, max(seconds) filter (where open) as oldest,
                bool_or(done and within >= 0.5 * of) as done,
                coalesce(min(seconds) filter (where done and within >= 0.5 * of), max(seconds)) as seconds
           from own group by type, user_id),
       placed as (
         select *, count(*) filter (where done) over up_to as within,
                count(*) over (partition by type) - count(*) filter (where not done) over up_to as of
           from votes window up_to as (partition by type order by seconds))
       select type, sum(completed) as count, count(*) filter (where completed > 0) as customers, sum(waiting) as waiting,
              sum(waiting_cents) as waiting_cents, max(oldest) as oldest,
              min(seconds) filter (where done and within >= 0.5 * of) as median,
              min(seconds) filter (where done and within >= 0.95 * of) as p95
         from placed group by type
       union all
       select 'refused', count(*), 0, 0, 0, null, null, null
         from requests where refused`,
      [...[new Date(now.getTime() - DAYS * DAY_MS), now], ...[arrived.map(([id]) => id), arrived.map(([, at]) => at)]],
    );
  }
}
