import type { AssetSymbol } from '@sextant/reference-data';
import { priceText } from '../../../shared/format/index.js';
import { Change } from '../../../shared/ui/figures.js';
import { PriceAge } from '../../../shared/ui/price-age.js';
import { Sparkline } from '../../../shared/ui/sparkline.js';
import { useQuote } from '../api/use-quotes.js';
import { PriceChart } from '../components/price-chart.js';
import classes from './widget-frame.module.css';

interface WidgetFallbackProps {
  title: string;
  height: number;
  symbol: AssetSymbol;
  retry: () => void;
}

/** Below this height there is room for a quote, but for no chart. */
const CHART_FROM = 300;
/** What stands around the line of our own chart. */
const AROUND_CHART = 164;

/** What stands there when the provider's script was blocked or didn't come: it says so, and shows our own figures. */
export function WidgetFallback({ title, height, symbol, retry }: WidgetFallbackProps) {
  const chart = height >= CHART_FROM;
  return (
    <div className={`${classes.fallback} ${chart ? '' : classes.small}`}>
      <div className={classes.notice}>
        <p role="status">TradingView did not answer. Instead, our own prices of {symbol}.</p>
        <button type="button" className={classes.retry} onClick={retry} aria-label={`Try again: ${title}`}>
          Try again
        </button>
      </div>
      {chart ? (
        <PriceChart symbol={symbol} range="1M" height={height - AROUND_CHART} />
      ) : (
        <OwnQuote symbol={symbol} tall={height > 200} />
      )}
    </div>
  );
}

function OwnQuote({ symbol, tall }: { symbol: AssetSymbol; tall: boolean }) {
  const { quote, closes } = useQuote(symbol);
  if (!quote) return null;
  return (
    <div className={classes.quote}>
      <strong>{priceText(quote.price)}</strong>
      <Change percent={quote.changePercent} />
      <PriceAge {...quote} />
      {closes && (
        <Sparkline
          values={closes}
          label={`${symbol} over the last ${closes.length} days`}
          width={tall ? 220 : 88}
          height={tall ? 80 : 32}
        />
      )}
    </div>
  );
}
