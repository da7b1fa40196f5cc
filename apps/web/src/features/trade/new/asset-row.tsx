import type { AssetDto } from '@sextant/api-client';
import { priceText } from '#shared/format/index.js';
import { installation } from '#shared/installation/index.js';
import { Changed } from '#shared/ui/changed.js';
import { Change } from '#shared/ui/figures.js';
import { AssetLine } from './asset-line.js';
import classes from './asset-picker.module.css';

interface AssetRowProps {
  asset: AssetDto;
  chosen: boolean;
  onChoose: () => void;
}

/** A stock to choose. */
export function AssetRow({ asset, chosen, onChoose }: AssetRowProps) {
  const { symbol, name, category, volatility, quote } = asset;
  return (
    <label className={classes.row}>
      <input type="radio" name="symbol" value={symbol} checked={chosen} onChange={onChoose} />
      <span className={classes.names}>
        <span>
          <strong>{symbol}</strong> <span className={classes.name}>{name}</span>
        </span>
        <span className={classes.kind}>
          {category}
          {installation.mode === 'demo' && ` · ${volatility} volatility`}
        </span>
      </span>
      <AssetLine symbol={symbol} />
      <span className={classes.price}>
        <Changed value={quote.price}>{priceText(quote.price)}</Changed>
        <Change percent={quote.changePercent} />
      </span>
    </label>
  );
}
