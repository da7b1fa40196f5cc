import { type TradeDetailDto, useListMyTransactions } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { directed } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Card } from '#shared/ui/card.js';
import { Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { Time } from '#shared/ui/time.js';
import classes from './trade-screen.module.css';

const LOOK_MS = 60_000;

/** A minute around the trade's life, for clocks that differ by less. */
function lifeOf({ createdAt, settledAt }: Pick<TradeDetailDto, 'createdAt' | 'settledAt'>) {
  const shifted = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString();
  return { from: shifted(createdAt, -LOOK_MS), ...(settledAt && { to: shifted(settledAt, LOOK_MS) }) };
}

/** The lines of the history that this trade wrote: its opening, and what was paid back. */
export function TradeTransactions({ trade }: { trade: TradeDetailDto }) {
  const { data, error, refetch } = useListMyTransactions({ ...lifeOf(trade), search: trade.symbol, limit: 100 });
  const lines = data?.data.filter(({ tradeId }) => tradeId === trade.id);
  return (
    <Card
      title="Transactions"
      className={classes.transactions}
      aside={
        <Link to={to.transactions({ search: trade.symbol })} className={classes.all}>
          All on {trade.symbol}
        </Link>
      }
    >
      {error && !lines && <Failure error={error} retry={() => void refetch()} />}
      {!error && !lines && (
        <SkeletonGroup label="Loading the transactions">
          <Skeleton height={56} />
        </SkeletonGroup>
      )}
      {lines && (
        <ul className={classes.lines}>
          {lines.map(({ id, type, description, reference, amount, direction, createdAt }) => (
            <li key={id}>
              <Link to={to.transaction(id)} className={classes.line}>
                <span>{description}</span>
                <strong>{directed({ type, direction, amount })}</strong>
                <small>
                  {reference} · <Time at={createdAt} />
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
