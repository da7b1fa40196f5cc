import type { TradeDetailDto } from '@sextant/api-client';
import { valueLabel } from '#shared/format/index.js';
import { Card } from '#shared/ui/card.js';
import { CopyButton } from '#shared/ui/copy-button.js';
import { type Fact, Facts } from '#shared/ui/facts.js';
import { Change, Money } from '#shared/ui/figures.js';
import { Time } from '#shared/ui/time.js';
import { tradeFigures } from '../components/trade-figures.js';
import classes from './trade-screen.module.css';

/** The facts of a trade in two columns, and its id to copy. */
export function TradeFacts({ trade }: { trade: TradeDetailDto }) {
  const facts: Fact[] = [
    ...tradeFigures(trade),
    { label: valueLabel(trade.status), value: <Money amount={trade.currentValue} /> },
    { label: 'Profit or loss', value: <Change amount={trade.profit} /> },
    { label: 'Opened', value: <Time at={trade.createdAt} /> },
    trade.settledAt
      ? { label: 'Settled', value: <Time at={trade.settledAt} /> }
      : { label: 'Last change', value: <Time at={trade.updatedAt} /> },
  ];
  return (
    <Card title="Details" className={classes.facts}>
      <Facts facts={facts} columns />
      <div className={classes.id}>
        <span>
          Trade id <code>{trade.id}</code>
        </span>
        <CopyButton text={trade.id} what="the trade id" />
      </div>
    </Card>
  );
}
