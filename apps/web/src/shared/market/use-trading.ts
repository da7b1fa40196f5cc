import { type MarketStatusDto, useGetMarketStatus } from '@sextant/api-client';
import { installation } from '../installation/installation.js';
import { useReadEvery } from '../live/index.js';
import { whyNoTrades } from './trading.rules.js';

const ASK_EVERY_MS = 20_000;
const ALWAYS: MarketStatusDto = { open: true, nextOpening: null, stale: false };

/**
 * Why no trade can be made now, as a sentence; undefined while trades are made, and as long as nobody said otherwise. The
 * market of a demo never closes.
 */
export function useWhyNoTrades(): string | undefined {
  const refetchInterval = useReadEvery(ASK_EVERY_MS);
  const live = installation.mode === 'live';
  const status = useGetMarketStatus({
    query: { enabled: live, refetchInterval, staleTime: ASK_EVERY_MS, meta: { silent: true } },
  });
  return whyNoTrades(live ? (status.data?.data ?? ALWAYS) : ALWAYS);
}
