import type { TransactionDto } from '@sextant/api-client';
import { priceText } from '../format/index.js';
import type { Fact } from '../ui/facts.js';
import { Annotated } from '../ui/annotated.js';
import { PriceMoment } from '../ui/price-moment.js';

/** The rate that a transfer was made at, with its source and its moment; nothing where there is none. */
export function rateFact({ rate, coin, rateSource, rateTime }: TransactionDto): Fact[] {
  if (rate === null || !coin) return [];
  const origin =
    rateSource && rateTime ? <PriceMoment source={rateSource} time={rateTime} /> : 'Source and time not recorded';
  return [
    {
      label: 'Rate',
      value: (
        <Annotated note={origin}>
          {priceText(rate)} for 1 {coin}
        </Annotated>
      ),
    },
  ];
}
