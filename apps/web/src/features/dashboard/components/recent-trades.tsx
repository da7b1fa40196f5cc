import { type TradeDto, useListMyTrades } from '@sextant/api-client';
import { type ReactNode, Fragment } from 'react';
import { Link } from 'react-router-dom';
import { to } from '../../../shared/routes.js';
import { ButtonLink } from '../../../shared/ui/button-link.js';
import { Card } from '../../../shared/ui/card.js';
import { Empty, Failure } from '../../../shared/ui/notes.js';
import { Bone, Waiting } from '../../../shared/ui/skeleton.js';
import classes from './recent-trades.module.css';

/** Trades that the overview shows (specification section 9). */
const SHOWN = 4;

/** How often their values are asked for while somebody looks. */
const LIVE_MS = 3000;

/** The latest four trades, each as a card that the page brings. */
export function RecentTrades({ card }: { card: (trade: TradeDto) => ReactNode }) {
  const { data, error, refetch } = useListMyTrades(
    { limit: SHOWN },
    { query: { refetchInterval: LIVE_MS, meta: { silent: true } } },
  );
  const trades = data?.data;
  return (
    <section aria-label="Recent Trades">
      <header className={classes.head}>
        <h2>Recent Trades</h2>
        <Link to={to.trades()} className={classes.all}>
          View All
        </Link>
      </header>
      {trades?.length ? (
        <div className={classes.cards}>
          {trades.map((trade) => (
            <Fragment key={trade.id}>{card(trade)}</Fragment>
          ))}
        </div>
      ) : trades ? (
        <Card>
          <Empty
            says="You have no trades yet. A trade puts a fixed amount into one stock."
            action={<ButtonLink to={to.newTrade()}>Choose a stock</ButtonLink>}
          />
        </Card>
      ) : error ? (
        <Card>
          <Failure error={error} retry={() => void refetch()} />
        </Card>
      ) : (
        <Waiting label="Loading your trades">
          <div className={classes.cards}>
            {Array.from({ length: SHOWN }, (_, index) => (
              <Bone key={index} height={236} radius={12} />
            ))}
          </div>
        </Waiting>
      )}
    </section>
  );
}
