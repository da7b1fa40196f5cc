import { type TradeDto, useListMyTrades } from '@sextant/api-client';
import { type ReactNode, Fragment } from 'react';
import { Link } from 'react-router-dom';
import { to } from '../../../shared/routes.js';
import { ButtonLink } from '../../../shared/ui/button-link.js';
import { Card } from '../../../shared/ui/card.js';
import { Empty, Failure } from '../../../shared/ui/notes.js';
import { Waiting } from '../../../shared/ui/skeleton.js';
import classes from './recent-trades.module.css';

/** Trades that the overview shows (specification section 9). */
const SHOWN = 4;

/** How often their values are asked for while somebody looks. */
const LIVE_MS = 3000;

interface RecentTradesProps {
  /** A trade's card. */
  card: (trade: TradeDto) => ReactNode;
  /** The room of one that is on its way. */
  bones: ReactNode;
}

/** The latest four trades, as cards that the page brings. */
export function RecentTrades({ card, bones }: RecentTradesProps) {
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
              <Fragment key={index}>{bones}</Fragment>
            ))}
          </div>
        </Waiting>
      )}
    </section>
  );
}
