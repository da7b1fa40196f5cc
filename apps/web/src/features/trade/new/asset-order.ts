import type { AssetDto } from '@sextant/api-client';
import { searchForm } from '@sextant/business-rules';

export const ORDERS = {
  offered: 'Default order',
  symbol: 'Symbol',
  change: 'Day change',
  volatility: 'Volatility, low first',
} as const;

export type Order = keyof typeof ORDERS;

const CALMNESS = { Low: 0, Medium: 1, High: 2 };

const COMPARE: Record<Exclude<Order, 'offered'>, (a: AssetDto, b: AssetDto) => number> = {
  symbol: (a, b) => a.symbol.localeCompare(b.symbol),
  change: (a, b) => (b.quote.changePercent ?? 0) - (a.quote.changePercent ?? 0),
  volatility: (a, b) => CALMNESS[a.volatility] - CALMNESS[b.volatility],
};

/** The symbols of those whose symbol, name or category holds the search, in order. */
export function arranged(assets: readonly AssetDto[], search: string, order: Order): string[] {
  const sought = searchForm(search);
  const found = assets.filter(({ symbol, name, category }) =>
    [symbol, name, category].some((text) => searchForm(text).includes(sought)),
  );
  return (order === 'offered' ? found : found.sort(COMPARE[order])).map(({ symbol }) => symbol);
}
