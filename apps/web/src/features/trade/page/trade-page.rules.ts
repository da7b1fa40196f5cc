import { DAY_MS } from '@sextant/business-rules';
import {
  type ChartRange,
  serverNow,
  type TradeDetailDto,
  type TradeEventDto,
  type TradeEventKind,
} from '@sextant/api-client';
import type { ChartMark, ChartPoint } from '#shared/chart/chart-types.js';
import { isSimulated, money, priceText } from '#shared/format/index.js';
import type { TimelineStep } from '#shared/ui/timeline.js';

export const RANGES: readonly ChartRange[] = ['1D', '1W', '1M', '3M', '1Y', '5Y'];

const DAYS: Record<ChartRange, number> = { '1D': 1, '1W': 7, '1M': 30, '3M': 90, '1Y': 365, '5Y': 1826 };

/** The shortest range that reaches back to a moment. */
export function rangeSince(moment: string, now = serverNow()): ChartRange {
  const days = (now - Date.parse(moment)) / DAY_MS;
  return RANGES.find((range) => days < DAYS[range]) ?? '5Y';
}

const WORDS: Record<TradeEventKind, string> = {
  opened: 'Opened',
  paused: 'Paused',
  resumed: 'Resumed',
  claimed: 'Claimed',
  closed: 'Closed',
};

/** The events that the drawn span holds: into the market from below, out of it from above. */
export function marksOf(events: readonly TradeEventDto[], points: readonly ChartPoint[]): ChartMark[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  return events
    .filter(({ at }) => Date.parse(at) >= Date.parse(first.time) && Date.parse(at) <= Date.parse(last.time))
    .map(({ kind, at }) => ({
      time: at,
      text: WORDS[kind],
      side: kind === 'opened' || kind === 'resumed' ? 'below' : 'above',
    }));
}

const TONES = { opened: 'action', paused: 'warn', resumed: 'action', claimed: 'gain', closed: 'quiet' } as const;

/** What happened to the trade and what it was worth then, at which price of which source. */
export function stepsOf({
  symbol,
  entrySource,
  events,
}: Pick<TradeDetailDto, 'symbol' | 'entrySource' | 'events'>): TimelineStep[] {
  return events.map(({ kind, at, price, value }) => ({
    title: kind === 'claimed' ? 'Profit claimed' : WORDS[kind],
    at,
    who: 'You',
    why: `Worth ${money(value)}, with ${symbol} at ${priceText(price)} (${isSimulated(entrySource) ? 'simulated' : entrySource})`,
    tone: TONES[kind],
  }));
}

/** What the status means for the money in it, in the present tense. */
export function meaningOf(trade: Pick<TradeDetailDto, 'status' | 'claimable' | 'currentValue'>): string {
  const value = money(trade.currentValue);
  if (trade.status === 'completed') return `${value} was paid into your available cash. This trade has ended.`;
  const ending = trade.claimable
    ? 'Claiming ends the trade: the investment and profit are paid into your available cash.'
    : 'Closing ends the trade: its value at that moment is paid into your available cash.';
  if (trade.status === 'paused')
    return `Out of the market: its value stays at ${value} until you resume at the new price. ${ending}`;
  return `Its value follows the price. ${ending}`;
}
