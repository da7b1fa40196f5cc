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

/** A minute around one of its moves, for clocks that differ by less: on the whole life of a trade there may be too many. */
function around(moment: string) {
  const shifted = (ms: number) => new Date(Date.parse(moment) + ms).toISOString();
  return { from: shifted(-LOOK_MS), to: shifted(LOOK_MS) };
}

/** The lines of the history that this trade wrote: its opening, and what was paid back. */
export function TradeTransactions({ trade }: { trade: TradeDetailDto }) {
  const { id, symbol, createdAt, settledAt } = trade;
  const opening = useListMyTransactions({ ...around(createdAt), search: symbol, limit: 100 });
  const end = useListMyTransactions({ ...around(settledAt ?? createdAt), search: symbol, limit: 100 });
  const read = opening.data && end.data && [...end.data.data, ...opening.data.data];
  const lines =
    read && [...new Map(read.map((line) => [line.id, line])).values()].filter(({ tradeId }) => tradeId === id);
  const error = opening.error ?? end.error;
  const retry = () => void Promise.all([opening.refetch(), end.refetch()]);
  return (
    <Card
      title="Transactions"
      className={classes.transactions}
      aside={
        <Link to={to.transactions({ search: symbol })} className={classes.all}>
          All on {symbol}
        </Link>
      }
    >
      {error && !lines && <Failure error={error} retry={retry} />}
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
