import type { TradeDto } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { valueLabel } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Badge } from '#shared/ui/badge.js';
import { Changed } from '#shared/ui/changed.js';
import { Change, Money } from '#shared/ui/figures.js';
import { PriceAge } from '#shared/ui/price-age.js';
import { PriceMoment } from '#shared/ui/price-moment.js';
import { statusBadge } from '../trade.rules.js';
import classes from './trade-row.module.css';

/** One trade in a row: what it is, what went in, what it gained or lost, and what it is worth at which price. Leads to its own page. */
export function TradeRow({ trade }: { trade: TradeDto }) {
  const badge = statusBadge(trade.status);
  const price = { source: trade.priceSource, time: trade.priceTime };
  return (
    <Link to={to.trade(trade.id)} className={classes.row}>
      <span className={classes.name}>
        <span className={classes.symbol}>{trade.symbol}</span> <span className={classes.company}>{trade.name}</span>
      </span>
      <span className={classes.status}>
        <Badge tone={badge.tone}>{badge.word}</Badge>
      </span>
      <span className={classes.invested}>
        Invested <Money amount={trade.investmentAmount} />
      </span>
      <span className={classes.change}>
        <Change amount={trade.profit} percent={trade.profitPercent} />
      </span>
      <span className={classes.value}>
        <span className="visually-hidden">{valueLabel(trade.status)}</span>
        <Changed value={trade.currentValue}>
          <Money amount={trade.currentValue} />
        </Changed>
      </span>
      <span className={classes.price}>
        {trade.status === 'running' ? <PriceAge {...price} /> : <PriceMoment {...price} />}
      </span>
    </Link>
  );
}
