import type { TransactionDto } from '@sextant/api-client';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { directed, money, shortDate } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Change } from '#shared/ui/figures.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { StatusBadge } from '#shared/ui/status-badge.js';
import { Time } from '#shared/ui/time.js';
import { KINDS } from '../kinds.js';
import { aboutOf, labelOf, lossOf } from '../line-words.js';
import classes from './history-row.module.css';

/** One line of the history; all of it leads to the transaction. */
export function HistoryRow({ line }: { line: TransactionDto }) {
  const { Icon } = KINDS[line.type];
  const label = labelOf(line);
  const loss = lossOf(line);
  return (
    <div className={classes.row}>
      <span className={classes.icon} aria-hidden>
        <Icon size={20} />
      </span>
      <span className={classes.what}>
        <strong className={classes.label}>{label}</strong>
        <span className={classes.description}>
          {aboutOf(line)}
          {loss !== undefined && (
            <>
              {' '}
              <Change amount={loss} />
            </>
          )}
        </span>
      </span>
      <span className={classes.method}>{line.method && `${line.method} · ${line.network}`}</span>
      <span className={classes.date}>
        <Time at={line.createdAt} />
      </span>
      <span className={classes.status}>
        <StatusBadge line={line} calm={loss !== undefined} />
      </span>
      <span className={`${classes.amount} ${toneOf(line)}`}>{directed(line)}</span>
      <Link
        to={to.transaction(line.id)}
        className={classes.details}
        aria-label={`Details: ${label}, ${money(line.amount)}, ${shortDate(line.createdAt)}`}
      >
        <span className={classes.detailsWord}>Details</span>
        <ChevronRight size={18} aria-hidden />
      </Link>
    </div>
  );
}

/** Green is a gain alone: neither a deposit nor what comes back from a trade is one. */
function toneOf({ type, status }: TransactionDto): string | undefined {
  if (status !== 'completed') return classes.unsettled;
  return type === 'profit_claim' ? classes.gain : undefined;
}

/** The shape of a line that is on its way. */
export function HistoryRowSkeleton() {
  return (
    <div className={classes.row}>
      <span className={classes.icon}>
        <Skeleton width={40} height={40} radius="50%" />
      </span>
      <span className={classes.what}>
        <span className={classes.label}>
          <Skeleton width={92} height={18} />
        </span>
        <span className={classes.description}>
          <Skeleton width={200} height={16} />
        </span>
      </span>
      <span className={classes.method}>
        <Skeleton width={104} height={14} />
      </span>
      <span className={classes.date}>
        <Skeleton width={108} height={14} />
      </span>
      <span className={classes.status}>
        <Skeleton width={80} height={24} />
      </span>
      <span className={classes.amount}>
        <Skeleton width={84} height={18} />
      </span>
      <span className={classes.details} />
    </div>
  );
}
