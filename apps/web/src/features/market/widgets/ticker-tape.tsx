import { useTheme } from '#shared/theme/index.js';
import { EURUSD, type ProviderSymbol } from './symbols.js';
import type { WidgetState } from './use-widget.js';
import { WidgetFrame } from './widget-frame.js';

interface TickerTapeProps {
  symbols?: readonly ProviderSymbol[];
  locale?: string;
  onState?: (state: WidgetState) => void;
}

const SYMBOLS: readonly ProviderSymbol[] = [
  { symbol: 'FOREXCOM:SPXUSD', name: 'S&P 500' },
  { symbol: 'FOREXCOM:NSXUSD', name: 'US 100' },
  { symbol: EURUSD, name: 'EUR to USD' },
  { symbol: 'NASDAQ:AAPL', name: 'Apple' },
  { symbol: 'NASDAQ:NVDA', name: 'NVIDIA' },
];

/** The script takes no height; this is what it fills. */
const HEIGHT = 78;

/** Prices in one line. */
export function TickerTape({ symbols = SYMBOLS, locale = 'en', onState }: TickerTapeProps) {
  const { theme } = useTheme();
  const settings = {
    symbols: symbols.map(({ symbol, name }) => ({ proName: symbol, title: name })),
    showSymbolLogo: false,
    isTransparent: true,
    displayMode: 'adaptive',
    colorTheme: theme,
    locale,
  };
  return <WidgetFrame name="ticker-tape" title="Ticker tape" settings={settings} height={HEIGHT} onState={onState} />;
}
