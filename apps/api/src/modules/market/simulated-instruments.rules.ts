import type { CoinCode } from '@sextant/money';
import { ASSETS, type AssetSymbol, type Volatility } from '@sextant/reference-data';
import type { Instrument } from './simulation.rules.js';

/** Yearly volatility of the three classes. */
const YEARLY_VOLATILITY: Record<Volatility, number> = { High: 0.6, Medium: 0.35, Low: 0.2 };

const STOCK_DRIFT = 0.03;

/** Invented but plausible dollars a share costs at the start of 2026. */
const STOCK_LEVELS: Record<AssetSymbol, number> = {
  AAPL: 255,
  TSLA: 340,
  MSFT: 470,
  GOOGL: 240,
  AMZN: 225,
  NVDA: 175,
  META: 660,
  NFLX: 105,
  JPM: 300,
  JNJ: 185,
};

/** Coins keep nearer to their level than stocks, so that a minimum in coin stays near its familiar sum in dollars. */
const COIN_SPREAD = 0.1;

/** USDT is not among them: it stays at exactly one dollar. Coins have no drift. */
const COINS: Record<SimulatedCoin, { level: number; volatility: number }> = {
  BTC: { level: 65_000, volatility: 0.4 },
  ETH: { level: 3_200, volatility: 0.45 },
  LTC: { level: 85, volatility: 0.5 },
};

export type SimulatedCoin = Exclude<CoinCode, 'USDT'>;

/** The ten assets as the simulation moves them, in the order in which they are offered. */
export const SIMULATED_STOCKS: readonly (Instrument & { symbol: AssetSymbol })[] = ASSETS.map((asset) => ({
  symbol: asset.symbol,
  level: STOCK_LEVELS[asset.symbol],
  volatility: YEARLY_VOLATILITY[asset.volatility],
  spread: YEARLY_VOLATILITY[asset.volatility],
  drift: STOCK_DRIFT,
}));

export const SIMULATED_COINS: readonly (Instrument & { symbol: SimulatedCoin })[] = (
  Object.keys(COINS) as SimulatedCoin[]
).map((symbol) => ({ symbol, ...COINS[symbol], spread: COIN_SPREAD, drift: 0 }));
