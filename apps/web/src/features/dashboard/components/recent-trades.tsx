import { type TradeDto, useListMyTrades } from '@sextant/api-client';
import { useReadEvery } from '#shared/live/index.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { Card } from '#shared/ui/card.js';
import { Empty, Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import classes from './recent-trades.module.css';

/** Trades that the overview shows. */
const SHOWN = 4;

/** How often their values are asked for while somebody looks and nothing says when they change. */
const LIVE_MS = 3000;

interface RecentTradesProps {
  /** A trade's row. */
  row: (trade: TradeDto) => ReactNode;
}

/** The latest four trades, as rows that the page brings. */
export function RecentTrades({ row }: RecentTradesProps) {
  const readEvery = useReadEvery(LIVE_MS);
  const { data, error, refetch } = useListMyTrades(
    { limit: SHOWN },
    // Where the first answer is a failure, it stays to be read and tried again.
    { query: { refetchInterval: ({ state }) => state.data !== undefined && readEvery, meta: { silent: true } } },
  );
  const trades = data?.data;
  const all = (
    <Link to={to.trades()} className={classes.all}>
      View All
    </Link>
  );
  return (
    <Card title="Recent Trades" aside={all}>
      {trades?.length ? (
        <ul className={classes.rows}>
          {trades.map((trade) => (
            <li key={trade.id}>{row(trade)}</li>
          ))}
        </ul>
      ) : trades ? (
        <Empty
          says="You have no trades yet. A trade puts a fixed amount into one stock."
          action={<ButtonLink to={to.newTrade()}>Choose a stock</ButtonLink>}
        />
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonGroup label="Loading your trades">
          <ul className={classes.rows}>
            {Array.from({ length: SHOWN }, (_, index) => (
              <li key={index} className={classes.skeleton}>
                <Skeleton height={32} radius={8} />
              </li>
            ))}
          </ul>
        </SkeletonGroup>
      )}
    </Card>
  );
}
