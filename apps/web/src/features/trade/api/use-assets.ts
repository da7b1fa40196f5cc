import { type AssetDto, useListAssets, useListQuotes } from '@sextant/api-client';
import { useReadEvery } from '#shared/live/index.js';
import { LIVE_MS } from './use-my-trades.js';

/** The assets that can be traded, in the order in which they are offered, with prices that stay live. */
export function useAssets() {
  const refetchInterval = useReadEvery(LIVE_MS);
  const assets = useListAssets({ query: { staleTime: 60_000 } });
  const quotes = useListQuotes(undefined, {
    query: { enabled: assets.isSuccess, refetchInterval, meta: { silent: true } },
  });
  const latest = new Map(quotes.data?.data.map((quote) => [quote.symbol, quote]));
  const live: AssetDto[] | undefined = assets.data?.data.map((asset) => ({
    ...asset,
    quote: latest.get(asset.symbol) ?? asset.quote,
  }));
  return { ...assets, assets: live };
}
