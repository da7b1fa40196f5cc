import { ASSETS } from '@sextant/reference-data';
import { ClaimProfit, CloseTrade, OpenTrade, PauseTrade, ResumeTrade, TradeQueries } from '../modules/trade/index.js';
import { affordable, type DemoCast, type DemoStep, inCents, UNREPEATED } from './demo-cast.js';
import type { DemoTrade } from './demo-trades.js';

/** Dollars; a trade takes no less. */
const LEAST = 200;

/** A trade is opened, perhaps paused and resumed, and claimed or closed on its last day. */
export function tradeSteps(cast: DemoCast, trade: DemoTrade): DemoStep[] {
  const { app, investorId } = cast;
  let id: string | undefined;
  const open = async () => {
    const investment = await affordable(cast, trade.investment, LEAST);
    const asset = ASSETS.find(({ symbol }) => symbol === trade.symbol);
    if (investment === undefined || !asset) return;
    const order = { userId: investorId, symbol: asset.symbol, name: asset.name, investment };
    id = (await app.get(OpenTrade).run(order, UNREPEATED)).trade.id;
  };
  const later = (at: DemoStep['at'] | undefined, act: (id: string) => Promise<unknown>): DemoStep[] =>
    at === undefined ? [] : [{ at, act: async () => id !== undefined && act(id) }];
  return [
    { at: trade.opened, act: open },
    ...later(trade.paused, (own) => app.get(PauseTrade).run(investorId, own, UNREPEATED)),
    ...later(trade.resumed, (own) => app.get(ResumeTrade).run(investorId, own, UNREPEATED)),
    ...later(trade.settled, (own) => settle(cast, own)),
  ];
}

async function settle({ app, investorId }: DemoCast, id: string): Promise<unknown> {
  const { claimable, currentValue } = await app.get(TradeQueries).detail(investorId, id);
  if (!claimable) return app.get(CloseTrade).run(investorId, id, UNREPEATED);
  return app.get(ClaimProfit).run(investorId, id, inCents(currentValue), UNREPEATED);
}
