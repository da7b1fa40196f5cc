import { type QuoteDto, useListAssets, useListQuotes, useListSparklines } from '@sextant/api-client';
import { useReadEvery } from '#shared/live/index.js';

/** How often prices are asked for while nothing says when they change. */
const POLL_MS = 3000;

/** The ten assets with their price of now and their last 30 closes, which end in that price. */
export function useMarket() {
  const assets = useListAssets({ query: { staleTime: 60_000 } });
  const quotes = useQuotes();
  const sparklines = useSparklines();
  const rows = assets.data?.data.map((asset) => {
    const quote = quotes.get(asset.symbol) ?? asset.quote;
    return { ...asset, quote, closes: endingIn(quote, sparklines.get(asset.symbol)) };
  });
  return { rows, error: assets.isLoadingError ? assets.error : null, refetch: assets.refetch };
}

export type MarketRow = NonNullable<ReturnType<typeof useMarket>['rows']>[number];

function useQuotes(): ReadonlyMap<string, QuoteDto> {
  const refetchInterval = useReadEvery(POLL_MS);
  const { data } = useListQuotes(undefined, { query: { refetchInterval, meta: { silent: true } } });
  return new Map(data?.data.map((quote) => [quote.symbol, quote]));
}

/** All but the last close of a day stand for good, so these are asked for once a minute at most. */
function useSparklines(): ReadonlyMap<string, readonly number[]> {
  const { data } = useListSparklines(undefined, { query: { staleTime: 60_000, meta: { silent: true } } });
  return new Map(data?.data.map(({ symbol, closes }) => [symbol, closes]));
}

function endingIn(quote: QuoteDto | undefined, closes: readonly number[] | undefined) {
  return quote && closes ? [...closes.slice(0, -1), quote.price] : closes;
}
