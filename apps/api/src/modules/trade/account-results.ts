import { type Cents, ZERO, cents, dollars, sumCents } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Ledger, paidIn } from '#modules/ledger/index.js';
import { PriceSource, oldestTime } from '#modules/market/index.js';
import { moneyWeightedReturn } from './account-results.rules.js';
import type { AccountResultsDto } from './dto/account-results.response.js';
import { TradeRepository } from './trade.repository.js';

/**
 * What an account is worth and what became of the money in it: settled trades from the ledger, open ones at the prices
 * of one instant, all of it from one snapshot.
 */
@Injectable()
export class AccountResults {
  constructor(
    private readonly trades: TradeRepository,
    private readonly ledger: Ledger,
    private readonly prices: PriceSource,
    private readonly clock: Clock,
  ) {}

  async of(ownerId: string): Promise<AccountResultsDto> {
    const now = this.clock.now();
    await this.ledger.keepDays(ownerId);
    const { balance, flows, quotes, held } = await this.trades.inOneSnapshot(async () => {
      // Of what is held alone: a share without a price is nothing to those who have none of it.
      const quotes = await this.prices.quotes(await this.trades.runningSymbols(ownerId), now);
      const held = await this.trades.heldAt(ownerId, quotes);
      return { balance: await this.ledger.balanceOf(ownerId), flows: await this.ledger.flowsOf(ownerId), quotes, held };
    });
    const stocks = held.map(({ symbol, value }) => ({ symbol, value: cents(value) }));
    const invested = sumCents(stocks.map(({ value }) => value));
    const unrealised = cents(invested - sumCents(held.map(({ investment }) => cents(investment))));
    const result = cents(flows.settled + unrealised - flows.fees);
    return {
      source: this.prices.name,
      time: oldestTime(quotes, now),
      since: flows.firstAt,
      total: dollars(sumCents([balance.cash, balance.withdrawalHold, invested])),
      cash: dollars(balance.cash),
      onHold: dollars(balance.withdrawalHold),
      invested: dollars(invested),
      stocks: stocks.sort(largestFirst).map(({ symbol, value }) => ({ symbol, value: dollars(value) })),
      settled: dollars(flows.settled),
      unrealised: dollars(unrealised),
      fees: dollars(flows.fees),
      result: dollars(result),
      returnPercent: moneyWeightedReturn(result, { ...flows, paidIn: paidIn(flows) }, held.length > 0, now),
      deposited: dollars(flows.deposited),
      withdrawn: dollars(flows.withdrawn),
      bonuses: dollars(flows.bonuses),
      adjustments: dollars(flows.adjustments),
    };
  }
}

interface Stock {
  symbol: string;
  value: Cents;
}

function largestFirst(a: Stock, b: Stock): number {
  const more = b.value - a.value;
  return more === ZERO ? a.symbol.localeCompare(b.symbol) : Number(more);
}
