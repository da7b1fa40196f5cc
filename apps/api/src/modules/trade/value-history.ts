import { setImmediate } from 'node:timers/promises';
import { type Cents, type Price, ZERO, cents, dollars, sumCents } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { type DailyBalances, Ledger } from '#modules/ledger/index.js';
import { type DailyCloses, PriceSource, oldestTime } from '#modules/market/index.js';
import type { ValueHistoryDto, ValuePointDto } from './dto/value-history.response.js';
import { TradeRepository } from './trade.repository.js';
import {
  type Holding,
  type ValueRange,
  addValues,
  daysBetween,
  holdingsOn,
  rangeStart,
} from './value-history.rules.js';

/** Values worked out before other requests have their turn: some five milliseconds. */
const AT_A_STRETCH = 20_000;

/** What an account was worth at the end of each day: from postings, trade events and closing prices, never estimated. */
@Injectable()
export class ValueHistory {
  constructor(
    private readonly trades: TradeRepository,
    private readonly ledger: Ledger,
    private readonly prices: PriceSource,
    private readonly clock: Clock,
  ) {}

  async of(ownerId: string, range: ValueRange): Promise<ValueHistoryDto> {
    const now = this.clock.now();
    const since = rangeStart(range, now);
    const { balances, steps } = await this.trades.inOneSnapshot(async () => ({
      balances: await this.ledger.dailyBalances(ownerId, since),
      steps: await this.trades.stepsSince(ownerId, since),
    }));
    const first = balances.before ? since : balances.days[0]?.day;
    const days = first ? daysBetween(first, now) : [];
    const holdings = holdingsOn(days, steps);
    const closes = await this.closesOf(holdings, days, now);
    const time = oldestTime(closes.values(), now);
    const points = pointsOf(days, balances, await investedOn(days, holdings, closes));
    return { range, source: this.prices.name, time, points };
  }

  private async closesOf(holdings: Holding[], days: Date[], now: Date): Promise<Map<string, DailyCloses>> {
    const closes = new Map<string, DailyCloses>();
    for (const symbol of new Set(holdings.map((holding) => holding.symbol))) {
      closes.set(symbol, await this.prices.closes(symbol, days[0] ?? now, now));
      await setImmediate(); // a year of days takes milliseconds: other requests have their turn before the next symbol
    }
    return closes;
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

function pointsOf(days: Date[], { before, days: moved }: DailyBalances, invested: Cents[]): ValuePointDto[] {
  let balance = before;
  let next = 0;
  return days.map((day, index) => {
    const last = index === days.length - 1;
    const flows = { deposited: ZERO, withdrawn: ZERO, given: ZERO, fees: ZERO };
    for (let at = moved[next]; at && (at.day <= day || last); at = moved[++next]) {
      balance = at;
      flows.deposited = cents(flows.deposited + at.deposited);
      flows.withdrawn = cents(flows.withdrawn + at.withdrawn);
      flows.given = cents(flows.given + at.given);
      flows.fees = cents(flows.fees + at.fees);
    }
    const cash = balance?.cash ?? ZERO;
    const onHold = balance?.withdrawalHold ?? ZERO;
    const held = invested[index] ?? ZERO;
    const total = sumCents([cash, onHold, held]);
    return {
      date: day.toISOString().slice(0, 10),
      cash: dollars(cash),
      onHold: dollars(onHold),
      invested: dollars(held),
      total: dollars(total),
      deposited: dollars(flows.deposited),
      withdrawn: dollars(flows.withdrawn),
      given: dollars(flows.given),
      fees: dollars(flows.fees),
      result: dollars(cents(total - (balance?.paidIn ?? ZERO))),
    };
  });
}
