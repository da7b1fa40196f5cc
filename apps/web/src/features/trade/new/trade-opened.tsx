import type { TradeDto } from '@sextant/api-client';
import { Button } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { money, priceText } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Badge } from '#shared/ui/badge.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { Card } from '#shared/ui/card.js';
import { Facts } from '#shared/ui/facts.js';
import { Money } from '#shared/ui/figures.js';
import { Annotated } from '#shared/ui/annotated.js';
import { PriceMoment } from '#shared/ui/price-moment.js';
import { Time } from '#shared/ui/time.js';
import classes from './new-trade.module.css';

/** Step three: the trade is open, at this price. */
export function TradeOpened({ trade, onAgain }: { trade: TradeDto; onAgain: () => void }) {
  return (
    <Card>
      <div className={classes.done}>
        <CircleCheck size={48} strokeWidth={1.5} aria-hidden />
        <h2 data-step-heading tabIndex={-1}>
          Your {trade.symbol} trade is open
        </h2>
        <p className={classes.quiet}>
          {money(trade.investmentAmount)} of your available cash was invested. You can pause or close the trade while
          the market is open.
        </p>
        <Facts
          facts={[
            { label: 'Status', value: <Badge tone="gain">Active</Badge> },
            { label: 'Stock', value: `${trade.symbol}, ${trade.name}` },
            { label: 'Investment', value: <Money amount={trade.investmentAmount} /> },
            {
              label: 'Entry price',
              value: (
                <Annotated note={<PriceMoment source={trade.entrySource} time={trade.createdAt} />}>
                  {priceText(trade.entryPrice)}
                </Annotated>
              ),
            },
            { label: 'Units', value: trade.units },
            { label: 'Opened', value: <Time at={trade.createdAt} /> },
          ]}
        />
        <div className={classes.actions}>
          <ButtonLink to={to.trade(trade.id)} look="primary">
            View trade
          </ButtonLink>
          <Button variant="default" onClick={onAgain}>
            Start New Trade
          </Button>
        </div>
      </div>
    </Card>
  );
}
