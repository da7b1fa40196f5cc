import { setImmediate } from 'node:timers/promises';
import { DAY_MS } from '@sextant/business-rules';
import { type Cents, type Price, ZERO, cents } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { ifPossibleNow } from '#platform/database/index.js';
import { type DailyCloses, PriceSource } from '#modules/market/index.js';
import { type HeldDay, HeldDaysRepository } from './held-days.repository.js';
import { TradeRepository } from './trade.repository.js';
import type { TradeStepRow } from './trade-row.js';
import { type Holding, addValues, daysBetween, holdingsOn } from './value-history.rules.js';

/** Days kept at a time, while the customer's movements wait: some tens of milliseconds for tens of thousands of trades. */
const AT_A_TIME = 100;
/** Values worked out before other requests have their turn: some five milliseconds. */
const AT_A_STRETCH = 20_000;

/** What all trades of a customer were worth at the ends of days. */
interface HeldValues {
  /** In the order of the days. */
  values: Cents[];
  /** Of the prices behind the values of days that are not kept. */
  closes: Map<string, DailyCloses>;
}

/**
 * What trades were worth at the close of each day. A day that has ended is worked out once and kept; a step that is
 * written to it later removes it again, in the database. Every price comes from the source.
 */
@Injectable()
export class HeldDays {
  constructor(
    private readonly trades: TradeRepository,
    private readonly kept: HeldDaysRepository,
    private readonly prices: PriceSource,
  ) {}

  /** Keeps every day up to the last one that the ledger keeps, as far as it can be done now. Not inside a transaction. */
  async keep(ownerId: string, last: Date): Promise<void> {
    await ifPossibleNow(() => this.keepAll(ownerId, last));
  }

  /** The values of an unbroken row of days to today, from one snapshot of the database. */
  async read(ownerId: string, since: Date): Promise<(days: Date[], now: Date) => Promise<HeldValues>> {
    const newest = await this.kept.newest(ownerId);
    const isOurs = newest?.source === this.prices.name;
    const open = isOurs ? new Date(Math.max(since.getTime(), newest.day.getTime() + DAY_MS)) : since;
    const rows = isOurs ? await this.kept.since(ownerId, since) : [];
    const steps = await this.trades.stepsSince(ownerId, open);
    const byDay = new Map(rows.map(({ day, value }) => [day.getTime(), cents(value)]));
    return async (days, now) => {
      const past = days.filter((day) => day < open).map((day) => byDay.get(day.getTime()) ?? ZERO);
      const rest = days.slice(past.length);
      const { values, closes } = await this.work(rest, steps, now);
      return { values: [...past, ...values], closes };
    };
  }

  private async keepAll(ownerId: string, last: Date): Promise<void> {
    const isKept = async () => {
      const newest = await this.kept.newest(ownerId);
      return newest !== undefined && newest.source === this.prices.name && newest.day >= last;
    };
    while (!(await isKept())) await this.kept.withLocked(ownerId, () => this.keepSome(ownerId, last));
  }

  private async keepSome(ownerId: string, last: Date): Promise<void> {
    const newest = await this.kept.newest(ownerId);
    const isOurs = newest?.source === this.prices.name;
    // Another request kept them while this one waited for the lock.
    if (isOurs && newest.day >= last) return;
    if (newest && !isOurs) await this.kept.removeAll(ownerId);
    const begin = isOurs ? new Date(newest.day.getTime() + DAY_MS) : await this.kept.firstTrade(ownerId);
    const from = begin && begin < last ? (daysBetween(begin, begin)[0] ?? last) : last;
    const to = new Date(Math.min(last.getTime(), from.getTime() + (AT_A_TIME - 1) * DAY_MS));
    const end = new Date(to.getTime() + DAY_MS);
    const days = daysBetween(from, to);
    const steps = await this.trades.stepsBetween(ownerId, from, end);
    const { values, holdings } = await this.work(days, steps, end);
    const rows = days.map((day, index) => ({ day, value: values[index] ?? ZERO, trades: 0, position: 0n }));
    for (const holding of holdings) countIn(rows, holding);
    await this.kept.add(ownerId, this.prices.name, rows);
  }

  private async work(days: Date[], steps: TradeStepRow[], until: Date): Promise<HeldValues & { holdings: Holding[] }> {
    const holdings = days.length > 0 ? holdingsOn(days, steps) : [];
    const closes = new Map<string, DailyCloses>();
    for (const symbol of new Set(holdings.map((holding) => holding.symbol))) {
      closes.set(symbol, await this.prices.closes(symbol, days[0] ?? until, until));
      await setImmediate(); // a year of days takes milliseconds: other requests have their turn before the next symbol
    }
    return { values: await investedOn(days, holdings, closes), closes, holdings };
  }
}

function countIn(rows: HeldDay[], { from, until, position }: Holding): void {
  for (const row of rows.slice(from, until)) {
    row.trades += 1;
    row.position += position;
  }
}

/** What all holdings together were worth at the end of each day. */
async function investedOn(days: Date[], holdings: Holding[], known: Map<string, DailyCloses>): Promise<Cents[]> {
  const sums = days.map(() => ZERO);
  const closes = new Map([...known].map(([symbol, daily]) => [symbol, alignedTo(days, daily)]));
  let worked = 0;
  for (const holding of holdings) {
    addValues(sums, holding, closes.get(holding.symbol) ?? []);
    worked += holding.until - holding.from;
    if (worked < AT_A_STRETCH) continue;
    worked = 0;
    await setImmediate();
  }
  return sums;
}

function alignedTo(days: Date[], { closes }: DailyCloses): (Price | undefined)[] {
  const byDay = new Map(closes.map(({ day, price }) => [day.getTime(), price]));
  return days.map((day) => byDay.get(day.getTime()));
}
