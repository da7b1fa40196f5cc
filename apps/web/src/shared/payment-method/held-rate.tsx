import type { TransferQuoteDto } from '@sextant/api-client';
import { priceText } from '../format/index.js';
import { PriceAge } from '../ui/price-age.js';
import classes from './held-rate.module.css';

/** The rate of a quote, its source and age, and how long it is still held; a count that presses nobody. */
export function HeldRate({ quote, secondsLeft }: { quote: TransferQuoteDto; secondsLeft: number }) {
  const { coin, rate, rateSource, rateTime } = quote;
  const left = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <p className={classes.rate}>
      <span>
        1 {coin} = {priceText(rate)}
      </span>
      <PriceAge source={rateSource} time={rateTime} />
      <span>{secondsLeft > 0 ? `Rate held for ${left}` : 'Rate expired'}</span>
    </p>
  );
}
