import { isoDay } from '@sextant/business-rules';
import { type Cents, ZERO, cents, dollars, sumCents } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { type DailyBalances, Ledger } from '#modules/ledger/index.js';
import { PriceSource, oldestTime } from '#modules/market/index.js';
import type { ValueHistoryDto, ValuePointDto } from './dto/value-history.response.js';
import { HeldDays } from './held-days.js';
import { TradeRepository } from './trade.repository.js';
import { type ValueRange, daysBetween, rangeStart } from './value-history.rules.js';

/**
 * What an account was worth at the end of each day: from postings, trade events and closing prices, never estimated. What
 * ended days came to is kept, so that the length of the past costs nothing.
 */
@Injectable()
export class ValueHistory {
  constructor(
    private readonly trades: TradeRepository,
    private readonly held: HeldDays,
    private readonly ledger: Ledger,
    private readonly prices: PriceSource,
    private readonly clock: Clock,
  ) {}

  async of(ownerId: string, range: ValueRange): Promise<ValueHistoryDto> {
    const now = this.clock.now();
    const since = rangeStart(range, now);
    const lastKept = await this.ledger.keepDays(ownerId);
    if (lastKept) await this.held.keep(ownerId, lastKept);
    const { balances, valuesOn } = await this.trades.inOneSnapshot(async () => ({
      balances: await this.ledger.dailyBalances(ownerId, since),
      valuesOn: await this.held.read(ownerId, since),
    }));
    const first = balances.before ? since : balances.days[0]?.day;
    const days = first ? daysBetween(first, now) : [];
    const { values, closes } = await valuesOn(days, now);
    const time = oldestTime(closes.values(), now);
    return { range, source: this.prices.name, time, points: pointsOf(days, balances, values) };
  }
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
      date: isoDay(day),
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
