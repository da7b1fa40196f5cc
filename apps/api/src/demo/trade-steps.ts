import { ASSETS } from '@sextant/reference-data';
import { PriceSource } from '#modules/market/index.js';
import {
  ClaimProfit,
  CloseTrade,
  OpenTrade,
  PauseTrade,
  ResumeTrade,
  type TradeResult,
  type TradeRow,
  tradeValue,
} from '#modules/trade/index.js';
import { type DemoActors, type DemoStep, UNREPEATED, affordable } from './demo-actors.js';
import type { DemoTrade } from './demo-trades.js';

/** Dollars; a trade takes no less. */
const LEAST = 200;

/** A trade is opened, perhaps paused and resumed, and claimed or closed on its last day. */
export function tradeSteps(actors: DemoActors, trade: DemoTrade): DemoStep[] {
  const { app, investorId } = actors;
  let own: TradeRow | undefined;
  const open = async () => {
    const investment = await affordable(actors, trade.investment, LEAST);
    const asset = ASSETS.find(({ symbol }) => symbol === trade.symbol);
    if (investment === undefined || !asset) return;
    const order = { userId: investorId, symbol: asset.symbol, name: asset.name, investment };
    own = (await app.get(OpenTrade).run(order, UNREPEATED)).trade;
  };
  const later = (at: DemoStep['at'] | undefined, run: (own: TradeRow) => Promise<TradeResult>): DemoStep[] => {
    const step = async () => void (own &&= (await run(own)).trade);
    return at === undefined ? [] : [{ at, run: step }];
  };
  return [
    { at: trade.opened, run: open },
    ...later(trade.paused, ({ id }) => app.get(PauseTrade).run(investorId, id, UNREPEATED)),
    ...later(trade.resumed, ({ id }) => app.get(ResumeTrade).run(investorId, id, UNREPEATED)),
    ...later(trade.settled, (present) => settle(actors, present)),
  ];
}

async function settle({ app, investorId }: DemoActors, own: TradeRow): Promise<TradeResult> {
  const { price } = await app.get(PriceSource).quote(own.symbol);
  const value = tradeValue(own, price);
  if (value <= BigInt(own.investment)) return app.get(CloseTrade).run(investorId, own.id, UNREPEATED);
  return app.get(ClaimProfit).run(investorId, own.id, value, UNREPEATED);
}
