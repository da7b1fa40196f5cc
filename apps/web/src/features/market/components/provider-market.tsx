import { AdvancedChart } from '../widgets/advanced-chart.js';
import { EconomicCalendar } from '../widgets/economic-calendar.js';
import { ForexCrossRates } from '../widgets/forex-cross-rates.js';
import { ForexHeatMap } from '../widgets/forex-heat-map.js';
import Hotlists from '../widgets/hotlists.js';
import { MarketOverview } from '../widgets/market-overview.js';
import { MarketQuotes } from '../widgets/market-quotes.js';
import { MiniOverview } from '../widgets/mini-overview.js';
import { Screener } from '../widgets/screener.js';
import { SingleQuote } from '../widgets/single-quote.js';
import { StockHeatMap } from '../widgets/stock-heat-map.js';
import { TickerTape } from '../widgets/ticker-tape.js';
import classes from './provider-market.module.css';

/** What the chart provider shows; none of it loads before it is scrolled to. */
export function ProviderMarket() {
  return (
    <section className={classes.provider} aria-label="World markets by TradingView">
      <header className={classes.head}>
        <h2>World markets</h2>
        <p>
          These come from TradingView; your browser contacts them when you scroll here. They are real markets, not the
          prices that your trades are valued at, and they never see your account.
        </p>
      </header>
      <TickerTape />
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
    </section>
  );
}
