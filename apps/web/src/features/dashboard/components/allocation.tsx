import type { AccountResultsDto } from '@sextant/api-client';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { money } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Card } from '#shared/ui/card.js';
import { PriceAge } from '#shared/ui/price-age.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { type Part, partsOf } from '../allocation.js';
import classes from './allocation.module.css';

/** Where each kind of part comes from. */
const PLACES: Record<Part['kind'], string> = {
  stock: to.trades(),
  cash: to.transactions(),
  hold: to.transactions({ type: 'withdrawal' }),
};

/** What the account's value consists of: one bar, and its parts as links. */
export function Allocation({ results, failed }: { results: AccountResultsDto | undefined; failed: boolean }) {
  const parts = results && partsOf(results);
  return (
    <Card title="Allocation" aside={results && <PriceAge source={results.source} time={results.time} />}>
      {parts ? (
        <Parts parts={parts} />
      ) : failed ? (
        <p className={classes.none}>The allocation could not be loaded.</p>
      ) : (
        <SkeletonGroup label="Loading the allocation">
          <div className={classes.skeletons}>
            <Skeleton height={14} radius={7} />
            <Skeleton height={132} radius={8} />
          </div>
        </SkeletonGroup>
      )}
    </Card>
  );
}

function Parts({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return <p className={classes.none}>There is no money in your account at the moment.</p>;
  return (
    <>
      <div className={classes.bar} aria-hidden>
        {parts.map((part, index) => (
          <span key={part.name} className={classes[part.kind]} style={{ ...shade(index), flexGrow: part.percent }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {parts.map((part, index) => (
          <li key={part.name}>
            <Link to={PLACES[part.kind]} className={classes.part}>
              <span className={`${classes.mark} ${classes[part.kind]}`} style={shade(index)} aria-hidden />
              <span className={classes.name}>{part.name}</span>
              <span className={classes.percent}>{part.percent.toFixed(1)}%</span>
              <span className={classes.figure}>{money(part.value)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Stocks go from the full colour of actions to a pale one, the largest first. */
const shade = (index: number) => ({ '--strength': `${Math.max(100 - index * 11, 34)}%` }) as CSSProperties;
