import {
  getListMyTradesQueryKey,
  listMyTrades,
  type ListMyTradesParams,
  type TradeDto,
  useListMyTrades,
} from '@sextant/api-client';
import { useReadEvery } from '#shared/live/index.js';
import { useInfiniteQuery } from '@tanstack/react-query';

/** How often the values of running trades are asked for while somebody looks and nothing says when they change. */
export const LIVE_MS = 3000;

type TradeFilter = Pick<ListMyTradesParams, 'status' | 'performance'>;

/**
 * The own trades that pass the filter, page after page. The values of the running ones stay live with one small question
 * however many pages are open; which trades are listed, and their order, changes only when asked anew, so nothing jumps.
 */
export function useMyTrades(filter: TradeFilter) {
  const refetchInterval = useReadEvery(LIVE_MS);
  const pages = useInfiniteQuery({
    queryKey: [...getListMyTradesQueryKey(filter), 'pages'],
    queryFn: ({ pageParam, signal }) => listMyTrades({ ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const listed = pages.data?.pages.flatMap(({ data }) => data);
  const live = useListMyTrades(
    { status: 'running', limit: 100 },
    {
      query: {
        enabled: listed?.some(({ status }) => status === 'running') ?? false,
        refetchInterval,
        meta: { silent: true },
      },
    },
  );
  return { ...pages, trades: listed && withLiveValues(listed, live.data?.data ?? []) };
}

/** Takes over the newer values of trades that still run; the rest stays as it was listed. */
function withLiveValues(listed: readonly TradeDto[], running: readonly TradeDto[]): TradeDto[] {
  const latest = new Map(running.map((trade) => [trade.id, trade]));
  return listed.map((trade) => {
    const now = latest.get(trade.id);
    return now && trade.status === 'running' && now.priceTime >= trade.priceTime ? now : trade;
  });
}
