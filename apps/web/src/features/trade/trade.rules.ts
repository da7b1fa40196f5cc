import type { TradeDto } from '@sextant/api-client';

/** What a card says of a status: its word and its tone. */
export function statusBadge(status: string): { word: string; tone: 'gain' | 'warn' | 'action' | 'quiet' } {
  if (status === 'running') return { word: 'Live', tone: 'gain' };
  if (status === 'paused') return { word: 'Stopped', tone: 'warn' };
  if (status === 'completed') return { word: 'Done', tone: 'action' };
  return { word: 'Unknown', tone: 'quiet' };
}

/** Width of the bar of profit or loss in percent, capped at 100. */
export function barWidth(profitPercent: number): number {
  return Math.min(Math.abs(profitPercent), 100);
}

export type TradeMove = 'pause' | 'resume' | 'claim' | 'locked' | 'close';

/**
 * The buttons of a trade, in their order: a profit is claimed, a loss
 * or nothing gained is closed, and a completed trade has none.
 */
export function movesOf({
  status,
  profit,
  claimable,
}: Pick<TradeDto, 'status' | 'profit' | 'claimable'>): readonly TradeMove[] {
  const inMarket = { running: ['pause'], paused: ['resume'], completed: undefined } as const;
  const first = inMarket[status];
  if (!first) return [];
  if (claimable) return [...first, 'claim'];
  return [...first, profit > 0 ? 'locked' : 'close'];
}

/** Changes with every move that is made of a trade, by whomever; not with its price. */
export const stateOf = ({ status, updatedAt }: Pick<TradeDto, 'status' | 'updatedAt'>): string =>
  `${status} since ${updatedAt}`;
