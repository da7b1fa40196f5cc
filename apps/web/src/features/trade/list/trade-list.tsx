import { useListMyTrades } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { Failure } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { SkeletonGroup } from '#shared/ui/skeleton.js';
import { useMyTrades } from '../api/use-my-trades.js';
import { TradeCard } from '../components/trade-card.js';
import { TradeCardSkeleton } from '../components/trade-card-skeleton.js';
import { NoTradesFound } from './no-trades-found.js';
import { TradeFilters, useTradeFilters } from './trade-filters.js';
import classes from './trade-list.module.css';

/** The trades of the signed-in investor that pass the filters in the address, at their value of this moment. */
export function TradeList() {
  const filters = useTradeFilters();
  const { status, performance } = filters;
  const { trades, ...pages } = useMyTrades({ status: status === 'all' ? undefined : status, performance });
  const asked = performance ? 'other' : status === 'all' || status === 'running' ? status : 'other';
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <TradeFilters {...filters} />
        <p className={classes.count}>
          <span role="status">{trades && countOf(trades.length, pages.hasNextPage)}</span>
          {status === 'running' && <PausedToo />}
        </p>
        <ButtonLink to={to.newTrade()} look="primary">
          New Trade
        </ButtonLink>
      </div>
      <h2 className="visually-hidden">Your trades</h2>
      {!trades && pages.isError && <Failure error={pages.error} retry={() => void pages.refetch()} />}
      {!trades && !pages.isError && (
        <SkeletonGroup label="Loading your trades">
          <div className={classes.cards}>
            {[1, 2, 3, 4, 5, 6].map((card) => (
              <TradeCardSkeleton key={card} />
            ))}
          </div>
        </SkeletonGroup>
      )}
      {trades?.length === 0 && <NoTradesFound asked={asked} showAll={filters.showAll} />}
      {trades && trades.length > 0 && (
        <ul className={classes.cards}>
          {trades.map((trade) => (
            <li key={trade.id}>
              <TradeCard trade={trade} />
            </li>
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <PlainButton
          className={classes.more}
          aria-disabled={pages.isFetchingNextPage || undefined}
          onClick={() => !pages.isFetchingNextPage && void pages.fetchNextPage()}
        >
          {pages.isFetchingNextPage ? 'Loading...' : 'Load more'}
        </PlainButton>
      )}
    </div>
  );
}

function countOf(shown: number, more: boolean): string {
  if (more) return `The latest ${shown} trades`;
  return shown === 1 ? '1 trade' : `${shown} trades`;
}

/** Says that paused trades are not in the list of the running ones, and leads to them. */
function PausedToo() {
  const { data } = useListMyTrades({ status: 'paused', limit: 100 }, { query: { meta: { silent: true } } });
  const paused = data?.data.length ?? 0;
  if (paused === 0) return null;
  return <Link to={to.trades('paused')}>{data?.nextCursor ? 'More than 100' : paused} paused</Link>;
}
