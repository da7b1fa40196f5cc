import type { TradeDto } from '@sextant/api-client';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { priceText } from '../../../shared/format/index.js';
import { to } from '../../../shared/routes.js';
import { Badge } from '../../../shared/ui/badge.js';
import { Changed } from '../../../shared/ui/changed.js';
import { Change, Money } from '../../../shared/ui/figures.js';
import { PriceAge } from '../../../shared/ui/price-age.js';
import { Time } from '../../../shared/ui/time.js';
import { priceLabel, statusBadge, valueLabel } from '../trade.rules.js';
import { ProfitBar } from './profit-bar.js';
import { TradeMoves } from './trade-moves.js';
import classes from './trade-card.module.css';

/** One trade: what it is worth, what it gained or lost, and what can be done. The whole card leads to its own page. */
export function TradeCard({ trade }: { trade: TradeDto }) {
  const id = useId();
  const badge = statusBadge(trade.status);
  const settled = trade.status === 'completed';
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
        <div>
          <dt>Investment</dt>
          <dd>
            <Money amount={trade.investmentAmount} />
          </dd>
        </div>
        <div>
          <dt>Units</dt>
          <dd>{trade.units}</dd>
        </div>
        <div>
          <dt>Entry price</dt>
          <dd>{priceText(trade.entryPrice)}</dd>
        </div>
        <div>
          <dt>{priceLabel(trade.status)}</dt>
          <dd>
            <Changed value={trade.price}>{priceText(trade.price)}</Changed>
          </dd>
        </div>
      </dl>
      <p className={classes.age}>
        {settled && trade.settledAt ? (
          <>
            Settled <Time at={trade.settledAt} />
          </>
        ) : (
          <PriceAge source={trade.priceSource} time={trade.priceTime} />
        )}
      </p>
      <TradeMoves trade={trade} />
    </article>
  );
}
