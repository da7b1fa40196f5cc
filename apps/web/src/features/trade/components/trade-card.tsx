import type { TradeDto } from '@sextant/api-client';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { valueLabel } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Badge } from '#shared/ui/badge.js';
import { Changed } from '#shared/ui/changed.js';
import { Change, Money } from '#shared/ui/figures.js';
import { Time } from '#shared/ui/time.js';
import { statusBadge } from '../trade.rules.js';
import { ProfitBar } from './profit-bar.js';
import { tradeFigures } from './trade-figures.js';
import { TradeMoves } from './trade-moves.js';
import classes from './trade-card.module.css';

/** One trade: what it is worth, what it gained or lost, and what can be done. The whole card leads to its own page. */
export function TradeCard({ trade }: { trade: TradeDto }) {
  const id = useId();
  const badge = statusBadge(trade.status);
  // A trade that ended while it was paused ended at a price of an earlier moment.
  const settledLater = trade.settledAt !== trade.priceTime ? trade.settledAt : null;
  return (
    <article className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h3 id={id} className={classes.name}>
          <Link to={to.trade(trade.id)} className={classes.link}>
            <span className={classes.symbol}>{trade.symbol}</span> <span className={classes.company}>{trade.name}</span>
          </Link>
        </h3>
        <Badge tone={badge.tone}>{badge.word}</Badge>
      </header>
      <div className={classes.worth}>
        <p>
          <span className={classes.label}>{valueLabel(trade.status)}</span>
          <Changed value={trade.currentValue}>
            <Money amount={trade.currentValue} className={classes.value} />
          </Changed>
        </p>
        <Change amount={trade.profit} percent={trade.profitPercent} />
      </div>
      <ProfitBar profit={trade.profit} percent={trade.profitPercent} />
      <dl className={classes.facts}>
        {tradeFigures(trade).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {settledLater && (
        <p className={classes.age}>
          Settled <Time at={settledLater} />
        </p>
      )}
      <TradeMoves trade={trade} />
    </article>
  );
}
