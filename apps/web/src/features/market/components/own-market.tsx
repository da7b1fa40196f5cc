import type { ChartRange } from '@sextant/api-client';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RangeControl } from '#shared/chart/index.js';
import { calendarDay, signedPercent, sourceWord } from '#shared/format/index.js';
import { oldest } from '#shared/market/oldest.js';
import { installation } from '#shared/installation/index.js';
import { to } from '#shared/routes.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { Card } from '#shared/ui/card.js';
import { Facts } from '#shared/ui/facts.js';
import { Annotated } from '#shared/ui/annotated.js';
import { Failure } from '#shared/ui/notes.js';
import { PriceAge } from '#shared/ui/price-age.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { type MarketRow, useMarket } from '../api/use-quotes.js';
import classes from './own-market.module.css';
import { PriceChart } from './price-chart.js';
import { QuotesTable } from './quotes-table.js';

const RANGES: readonly ChartRange[] = ['1D', '1W', '1M', '3M', '1Y', '5Y'];

/** Our own prices: all assets in a table, and the chart of the one that the address names. */
export function OwnMarket() {
  const [address, setAddress] = useSearchParams();
  const { rows, error, refetch } = useMarket();
  const price = rows && oldest(rows.map(({ quote }) => quote));
  const asset = rows?.find(({ symbol }) => symbol === address.get('symbol')) ?? rows?.[0];
  if (error) {
    return (
      <Card title="Quotes">
        <div className={classes.failed}>
          <Failure error={error} retry={() => void refetch()} />
        </div>
      </Card>
    );
  }
  return (
    <div className={classes.market}>
      <Card title="Quotes" className={classes.quotes} aside={price && <PriceAge {...price} />}>
        <QuotesTable
          rows={rows}
          selected={asset?.symbol ?? ''}
          onSelect={(symbol) => setAddress({ symbol }, { replace: true })}
        />
      </Card>
      {asset ? (
        <AssetCard asset={asset} />
      ) : (
        <Card>
          <Skeleton height={532} radius={8} />
        </Card>
      )}
    </div>
  );
}

function AssetCard({ asset }: { asset: MarketRow }) {
  const { symbol, name, description, category, volatility, worstDay, quote } = asset;
  const [range, setRange] = useState<ChartRange>('1M');
  return (
    <Card title={`${symbol} · ${name}`} aside={<ButtonLink to={to.newTrade(symbol)}>Trade {symbol}</ButtonLink>}>
      <p className={classes.description}>{description}</p>
      <PriceChart
        symbol={symbol}
        range={range}
        height={280}
        controls={<RangeControl label="Time span" ranges={RANGES} value={range} onChange={setRange} />}
      />
      <div className={classes.facts}>
        <Facts
          columns
          facts={[
            { label: 'Category', value: category },
            ...(installation.mode === 'demo' ? [{ label: 'Volatility', value: volatility }] : []),
            ...(worstDay
              ? [
                  {
                    label: `Worst day since ${calendarDay(worstDay.since)}`,
                    value: (
                      <Annotated note={sourceWord(quote.source)}>
                        {signedPercent(worstDay.changePercent)}, {calendarDay(worstDay.date)}
                      </Annotated>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </Card>
  );
}
