import type { TradeDto } from '@sextant/api-client';
import { priceLabel, priceText } from '#shared/format/index.js';
import { Changed } from '#shared/ui/changed.js';
import type { Fact } from '#shared/ui/facts.js';
import { Money } from '#shared/ui/figures.js';
import { Annotated } from '#shared/ui/annotated.js';
import { PriceAge } from '#shared/ui/price-age.js';
import { PriceMoment } from '#shared/ui/price-moment.js';

/**
 * What is in a trade and at which prices, money at the left and its price at the right. Units times the price beside
 * "Units" is the value, and times the entry price, or the re-entry price after a pause, what they were bought for.
 */
export function tradeFigures(trade: TradeDto): Fact[] {
  const { investmentAmount, basis, basisPrice, entryPrice, entrySource, createdAt, resumedAt } = trade;
  const then = (price: number, time: string) => (
    <Annotated note={<PriceMoment source={entrySource} time={time} />}>{priceText(price)}</Annotated>
  );
  return [
    { label: 'Investment', value: <Money amount={investmentAmount} /> },
    { label: resumedAt ? 'First entry price' : 'Entry price', value: then(entryPrice, createdAt) },
    ...(resumedAt
      ? [
          { label: 'Resumed with', value: <Money amount={basis} /> },
          { label: 'Re-entry price', value: then(basisPrice, resumedAt) },
        ]
      : []),
    { label: 'Units', value: trade.units },
    priceFact(trade),
  ];
}

/** The price that the value of a trade stands on, with its source and age. */
export function priceFact({ status, price, priceSource, priceTime }: TradeDto): Fact {
  const shown = { source: priceSource, time: priceTime };
  return {
    label: priceLabel(status),
    value: (
      <Annotated note={status === 'running' ? <PriceAge {...shown} /> : <PriceMoment {...shown} />}>
        <Changed value={price}>{priceText(price)}</Changed>
      </Annotated>
    ),
  };
}
