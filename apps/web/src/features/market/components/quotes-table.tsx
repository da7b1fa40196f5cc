import { Link } from 'react-router-dom';
import { priceText, signedPercent } from '#shared/format/index.js';
import { installation } from '#shared/installation/index.js';
import { to } from '#shared/routes.js';
import { Changed } from '#shared/ui/changed.js';
import { Change } from '#shared/ui/figures.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { Sparkline } from '#shared/ui/sparkline.js';
import type { MarketRow } from '../api/use-quotes.js';
import classes from './quotes-table.module.css';

/** The simulation uses the stated volatility; the market's is not measured, so it is not shown. */
const IS_SIMULATED = installation.mode === 'demo';

interface QuotesTableProps {
  /** Absent while they are on their way. */
  rows: readonly MarketRow[] | undefined;
  selected: string;
  onSelect: (symbol: string) => void;
}

const ASSETS = 10;

/** The ten assets with their live prices; the one that is chosen has its chart below. */
export function QuotesTable({ rows, selected, onSelect }: QuotesTableProps) {
  return (
    <table className={classes.table} aria-busy={rows === undefined}>
      <thead>
        <tr>
          <th scope="col">Asset</th>
          <th scope="col" className={classes.line}>
            30 days
          </th>
          <th scope="col" className={classes.price}>
            Price
          </th>
          <th scope="col" className={classes.change}>
            24 hours
          </th>
          {IS_SIMULATED && (
            <th scope="col" className={classes.volatility}>
              Volatility
            </th>
          )}
          <th scope="col">
            <span className="visually-hidden">Trade</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((row) => <Row key={row.symbol} row={row} selected={row.symbol === selected} onSelect={onSelect} />)
          : Array.from({ length: ASSETS }, (_, index) => <RowSkeleton key={index} />)}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: MarketRow;
  selected: boolean;
  onSelect: (symbol: string) => void;
}

function Row({ row, selected, onSelect }: RowProps) {
  const { symbol, name, volatility, quote, closes } = row;
  return (
    <tr className={selected ? classes.selected : undefined}>
      <th scope="row" className={classes.asset}>
        <button type="button" aria-pressed={selected} className={classes.select} onClick={() => onSelect(symbol)}>
          <strong>{symbol}</strong>
          <span className={classes.name}>{name}</span>
        </button>
      </th>
      <td className={classes.line}>{closes && <Sparkline values={closes} label={trendOf(symbol, closes)} />}</td>
      <td className={classes.price}>
        <Changed value={quote.price}>{priceText(quote.price)}</Changed>
        <span className={classes.below}>
          <Change percent={quote.changePercent} />
        </span>
      </td>
      <td className={classes.change}>
        <Change amount={quote.change} percent={quote.changePercent} />
      </td>
      {IS_SIMULATED && <td className={classes.volatility}>{volatility}</td>}
      <td className={classes.trade}>
        <Link to={to.newTrade(symbol)} aria-label={`Trade ${symbol}`}>
          Trade
        </Link>
      </td>
    </tr>
  );
}

function RowSkeleton() {
  return (
    <tr aria-hidden>
      <td className={classes.asset}>
        <Skeleton width={96} height={36} />
      </td>
      <td className={classes.line}>
        <Skeleton width={96} height={32} />
      </td>
      <td className={classes.price}>
        <Skeleton width={72} height={20} />
      </td>
      <td className={classes.change}>
        <Skeleton width={120} height={20} />
      </td>
      {IS_SIMULATED && (
        <td className={classes.volatility}>
          <Skeleton width={56} height={20} />
        </td>
      )}
      <td className={classes.trade}>
        <Skeleton width={56} height={44} />
      </td>
    </tr>
  );
}

/** "AAPL over the last 30 days: +4.10%"; fewer where no more are known. */
function trendOf(symbol: string, closes: readonly number[]): string {
  const [first, last] = [closes[0], closes.at(-1)];
  if (!first || !last) return `${symbol}: no prices yet`;
  return `${symbol} over the last ${closes.length} days: ${signedPercent((last / first - 1) * 100)}`;
}
