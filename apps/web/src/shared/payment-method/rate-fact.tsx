import type { TransactionDto } from '@sextant/api-client';
import { priceText } from '../format/index.js';
import type { Fact } from '../ui/facts.js';
import { Annotated } from '../ui/annotated.js';
import { PriceMoment } from '../ui/price-moment.js';
import { ratesOf } from './rates.js';

/** The rates that a transfer was made at, with their source and moment; nothing where there is none. */
export function rateFact(transaction: TransactionDto): Fact[] {
  const { coin } = transaction;
  if (!coin) return [];
  return ratesOf(transaction).map(({ label, rate, source, time }) => ({
    label,
    value: (
      <Annotated note={source && time ? <PriceMoment source={source} time={time} /> : 'Source and time not recorded'}>
        {priceText(rate)} for 1 {coin}
      </Annotated>
    ),
  }));
}
