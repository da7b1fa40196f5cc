import type { AssetDto } from '@sextant/api-client';
import { TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { oldest } from '#shared/market/oldest.js';
import { installation } from '#shared/installation/index.js';
import { PriceAge } from '#shared/ui/price-age.js';
import { arranged, type Order, ORDERS } from './asset-order.js';
import { AssetRow } from './asset-row.js';
import classes from './asset-picker.module.css';

interface AssetPickerProps {
  assets: readonly AssetDto[];
  /** The chosen symbol, or nothing yet. */
  value: string;
  error: ReactNode;
  onChange: (symbol: string) => void;
}

/** One of the ten stocks, with its price of this moment. */
export function AssetPicker({ assets, value, error, onChange }: AssetPickerProps) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order>('offered');
  const id = useId();
  // Arranged when asked, not with every new price: a row never moves away under the finger.
  const asked = JSON.stringify([search, order, assets.length]);
  const [arrangement, setArrangement] = useState(() => ({ asked, symbols: arranged(assets, search, order) }));
  if (arrangement.asked !== asked) setArrangement({ asked, symbols: arranged(assets, search, order) });
  const { symbols } = arrangement;
  const quote = oldest(assets.map((asset) => asset.quote));
  return (
    <fieldset
      className={classes.picker}
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={classes.legend}>
        <h2 data-step-heading tabIndex={-1}>
          Choose a stock
        </h2>
      </legend>
      <div className={classes.tools}>
        <TextInput
          aria-label="Search by symbol, name or category"
          placeholder="Search"
          autoComplete="off"
          leftSection={<Search size={18} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          // Enter here looks for a stock; it doesn't go on with the trade.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <select
          className={classes.order}
          aria-label="Order"
          value={order}
          onChange={({ currentTarget }) => setOrder(currentTarget.value as Order)}
        >
          {Object.entries(ORDERS)
            .filter(([key]) => key !== 'volatility' || installation.mode === 'demo')
            .map(([key, word]) => (
              <option key={key} value={key}>
                {word}
              </option>
            ))}
        </select>
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.rows}>
        {symbols.map((symbol) => {
          const asset = assets.find((one) => one.symbol === symbol);
          return (
            asset && <AssetRow key={symbol} asset={asset} chosen={symbol === value} onChoose={() => onChange(symbol)} />
          );
        })}
        {symbols.length === 0 && (
          <p className={classes.none}>No stock matches your search. Try a symbol, such as AAPL.</p>
        )}
      </div>
      {quote && (
        <p className={classes.age}>
          <PriceAge {...quote} />. Change: 24 hours; line: 30 days.
        </p>
      )}
    </fieldset>
  );
}
