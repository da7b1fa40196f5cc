import { ChevronDown } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { installation } from '#shared/installation/index.js';
import { Card } from '#shared/ui/card.js';
import { AdvancedChart } from '../widgets/advanced-chart.js';
import { EconomicCalendar } from '../widgets/economic-calendar.js';
import { ForexCrossRates } from '../widgets/forex-cross-rates.js';
import { ForexHeatMap } from '../widgets/forex-heat-map.js';
import { Hotlists } from '../widgets/hotlists.js';
import { MarketOverview } from '../widgets/market-overview.js';
import { MarketQuotes } from '../widgets/market-quotes.js';
import { MiniOverview } from '../widgets/mini-overview.js';
import { Screener } from '../widgets/screener.js';
import { SingleQuote } from '../widgets/single-quote.js';
import { StockHeatMap } from '../widgets/stock-heat-map.js';
import { TickerTape } from '../widgets/ticker-tape.js';
import type { WidgetState } from '../widgets/use-widget.js';
import { WidgetFallback } from '../widgets/widget-fallback.js';
import classes from './provider-market.module.css';

const { charts } = installation;

/** The chart provider's widgets, closed until somebody opens them: before that, nothing is asked of the provider. */
export function ProviderMarket() {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={classes.provider} aria-label={`World markets ${charts.by}`}>
      <header className={classes.head}>
        <h2>World markets</h2>
        <p>
          Charts {charts.by}. They are not the prices your trades use, and {charts.name} never sees your account. Your
          browser contacts {charts.name} only after you open this part.
        </p>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide world markets' : 'Show world markets'}
          <ChevronDown size={18} aria-hidden className={open ? classes.up : undefined} />
        </button>
      </header>
      {open && (
        <div id={id} className={classes.provider}>
          <Widgets />
        </div>
      )}
    </section>
  );
}

/** The first and smallest one shows whether the provider can be reached; without it the others are not even asked for. */
function Widgets() {
  const [first, setFirst] = useState<WidgetState>('unseen');
  // Once it was there, it speaks for itself only.
  const hear = useCallback((state: WidgetState) => setFirst((before) => (before === 'shown' ? before : state)), []);
  if (first === 'failed') {
    return (
      <Card>
        <WidgetFallback title="World markets" retry={() => setFirst('unseen')} />
      </Card>
    );
  }
  return (
    <>
      <TickerTape onState={hear} />
      {first === 'shown' && (
        <>
          <AdvancedChart />
          <div className={classes.trio}>
            <MarketOverview />
            <Hotlists height={660} />
            <div className={classes.pair}>
              <SingleQuote />
              <MiniOverview />
            </div>
          </div>
          <ForexCrossRates />
          <ForexHeatMap />
          <StockHeatMap />
          <Screener />
          <div className={classes.halves}>
            <EconomicCalendar />
            <MarketQuotes />
          </div>
        </>
      )}
    </>
  );
}
