import { ApiError, useGetTrade } from '@sextant/api-client';
import { useReadEvery } from '#shared/live/index.js';
import { to } from '#shared/routes.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { Card } from '#shared/ui/card.js';
import { Empty, Failure } from '#shared/ui/notes.js';
import { Timeline } from '#shared/ui/timeline.js';
import { usePageTitle } from '#shared/ui/use-page-title.js';
import { LIVE_MS } from '../api/use-my-trades.js';
import { PriceHistory } from './price-history.js';
import { TradeFacts } from './trade-facts.js';
import { TradeHead } from './trade-head.js';
import { stepsOf } from './trade-page.rules.js';
import { TradeScreenSkeleton } from './trade-screen-skeleton.js';
import { TradeTransactions } from './trade-transactions.js';
import classes from './trade-screen.module.css';

/** Everything known about one trade: what it is worth, what can be done, its price, its events, its facts. */
export function TradeScreen({ id }: { id: string }) {
  const readEvery = useReadEvery(LIVE_MS);
  const { data, error, refetch } = useGetTrade(id, {
    query: { refetchInterval: ({ state }) => (state.data?.data.status === 'running' ? readEvery : false) },
  });
  const trade = data?.data;
  usePageTitle(trade && `${trade.symbol} trade`);

  if (!trade) {
    if (error instanceof ApiError && error.status === 404) return <NotFound />;
    return error ? <Failure error={error} retry={() => void refetch()} /> : <TradeScreenSkeleton />;
  }
  return (
    <article className={classes.page}>
      <TradeHead trade={trade} />
      <PriceHistory trade={trade} />
      <div className={classes.parts}>
        <Card title="Timeline" className={classes.timeline}>
          <Timeline steps={stepsOf(trade)} />
        </Card>
        <TradeFacts trade={trade} />
        <TradeTransactions trade={trade} />
      </div>
    </article>
  );
}

function NotFound() {
  return (
    <Card>
      <Empty
        says="Trade not found. It may belong to another account, or the link may be incomplete."
        action={<ButtonLink to={to.trades()}>Back to your trades</ButtonLink>}
      />
    </Card>
  );
}
