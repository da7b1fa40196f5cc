import type { TradeDetailDto } from '@sextant/api-client';
import { Badge } from '#shared/ui/badge.js';
import { Card } from '#shared/ui/card.js';
import { Changed } from '#shared/ui/changed.js';
import { Change, Money } from '#shared/ui/figures.js';
import { PriceAge } from '#shared/ui/price-age.js';
import { PriceMoment } from '#shared/ui/price-moment.js';
import { ProfitBar } from '../components/profit-bar.js';
import { TradeMoves } from '../components/trade-moves.js';
import { statusBadge } from '../trade.rules.js';
import { meaningOf } from './trade-page.rules.js';
import classes from './trade-screen.module.css';

/** The figure and its status, what that means, and what can be done. */
export function TradeHead({ trade }: { trade: TradeDetailDto }) {
  const badge = statusBadge(trade.status);
  return (
    <Card>
      <div className={classes.head}>
        <div className={classes.what}>
          <h2 className={classes.name}>
            {trade.symbol} <span className={classes.company}>{trade.name}</span>
            <Badge tone={badge.tone}>{badge.word}</Badge>
          </h2>
          <p>
            <Changed value={trade.currentValue}>
              <Money amount={trade.currentValue} className={classes.value} />
            </Changed>
          </p>
          <p className={classes.result}>
            <Change amount={trade.profit} percent={trade.profitPercent} />
            {trade.status === 'running' ? (
              <PriceAge source={trade.priceSource} time={trade.priceTime} />
            ) : (
              <PriceMoment source={trade.priceSource} time={trade.priceTime} />
            )}
          </p>
          <ProfitBar profit={trade.profit} percent={trade.profitPercent} />
          <p className={classes.meaning}>{meaningOf(trade)}</p>
        </div>
        <div className={classes.actions}>
          <TradeMoves trade={trade} />
        </div>
      </div>
    </Card>
  );
}
