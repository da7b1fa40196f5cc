import { useListSparklines } from '@sextant/api-client';
import { priceText } from '#shared/format/index.js';
import { Sparkline } from '#shared/ui/sparkline.js';
import classes from './asset-picker.module.css';

/** The closing prices of the last 30 days as a small line; its room is there before it is. */
export function AssetLine({ symbol }: { symbol: string }) {
  const lines = useListSparklines(undefined, { query: { staleTime: 60_000, meta: { silent: true } } });
  const closes = lines.data?.data.find((line) => line.symbol === symbol)?.closes ?? [];
  const [first, last] = [closes[0], closes.at(-1)];
  return (
    <span className={classes.line}>
      {first !== undefined && last !== undefined && (
        <Sparkline values={closes} label={`From ${priceText(first)} to ${priceText(last)} in ${closes.length} days`} />
      )}
    </span>
  );
}
