import { to } from '../../../shared/routes.js';
import { ButtonLink } from '../../../shared/ui/button-link.js';
import { Card } from '../../../shared/ui/card.js';
import { Empty, Failure } from '../../../shared/ui/notes.js';
import { PlainButton } from '../../../shared/ui/plain-button.js';
import { Waiting } from '../../../shared/ui/skeleton.js';
import { useMyTrades } from '../api/use-my-trades.js';
import { TradeCard } from '../components/trade-card.js';
import { TradeCardBones } from '../components/trade-card-bones.js';
import { TradeFilters, useTradeFilters } from './trade-filters.js';
import classes from './trade-list.module.css';

/** All trades of the signed-in investor, filtered by the address, at their value of this moment. */
export function TradeList() {
  const filters = useTradeFilters();
  const { status, performance } = filters;
  const { trades, ...pages } = useMyTrades({ status, performance });
  const filtered = status !== undefined || performance !== undefined;
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <TradeFilters {...filters} />
        <p className={classes.count} role="status">
          {trades && countOf(trades.length, pages.hasNextPage)}
        </p>
        <ButtonLink to={to.newTrade()} look="primary">
          New Trade
        </ButtonLink>
      </div>
      <h2 className="visually-hidden">Your trades</h2>
      {!trades && pages.isError && <Failure error={pages.error} retry={() => void pages.refetch()} />}
      {!trades && !pages.isError && (
        <Waiting label="Loading your trades">
          <div className={classes.cards}>
            {[1, 2, 3, 4, 5, 6].map((card) => (
              <TradeCardBones key={card} />
            ))}
          </div>
        </Waiting>
      )}
      {trades?.length === 0 && <NoTrades filtered={filtered} clear={filters.clear} />}
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

function NoTrades({ filtered, clear }: { filtered: boolean; clear: () => void }) {
  if (!filtered) {
    return (
      <Card>
        <Empty
          says="You have no trades yet. A trade puts a fixed amount into one stock; you can pause or close it at any time."
          action={<ButtonLink to={to.newTrade()}>Choose a stock</ButtonLink>}
        />
      </Card>
    );
  }
  return (
    <Card>
      <Empty
        says="No trade passes these filters."
        action={<PlainButton onClick={clear}>Show all trades</PlainButton>}
      />
    </Card>
  );
}
