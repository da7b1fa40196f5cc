import type { Clock } from '#platform/clock/index.js';
import type { TestApi } from './test-api.js';

/** So long a correction that takes money waits. */
export const CORRECTION_WAIT_MS = 72 * 3_600_000;

/** Clocks that are back, with what they were stopped at and how many wait for that. */
const back = new Map<Clock, { fixed: Date | undefined; waiting: number }>();

/** Does what is sent as if it were so long ago that what it announces has waited enough; others may at the same time. */
export async function longAgo<T>({ clock }: Pick<TestApi, 'clock'>, work: () => Promise<T>): Promise<T> {
  const { fixed } = clock as unknown as { fixed: Date | undefined };
  const here = back.get(clock) ?? { fixed, waiting: 0 };
  if (here.waiting === 0) clock.set(new Date(clock.now().getTime() - CORRECTION_WAIT_MS));
  here.waiting += 1;
  back.set(clock, here);
  try {
    return await work();
  } finally {
    here.waiting -= 1;
    if (here.waiting === 0) {
      clock.set(here.fixed);
      back.delete(clock);
    }
  }
}

/** Plants that the source had observed another price when a trade was settled: so many percent of its entry price. */
export async function observedAtEnd({ database }: Pick<TestApi, 'database'>, trade: string, percent: number) {
  await database.query(
    `insert into observed_prices (symbol, believed_at, price, traded_at, source)
     select t.symbol, e.at - interval '1 second', t.entry_price * $2::int / 100, e.at, 'Test'
       from trades t join trade_events e on e.user_id = t.user_id and e.trade_id = t.id and e.kind = 'claimed'
      where t.id = $1`,
    [trade, percent],
  );
}
