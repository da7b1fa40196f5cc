import { useTheme } from '#shared/theme/index.js';
import { SYMBOL_GROUPS, type SymbolGroup } from './symbols.js';
import { WidgetFrame } from './widget-frame.js';

interface MarketQuotesProps {
  height?: number;
  groups?: readonly SymbolGroup[];
  locale?: string;
}

/** Groups of symbols as a table of quotes: Indices, Commodities, Bonds, Forex. */
export function MarketQuotes({ height = 550, groups = SYMBOL_GROUPS, locale = 'en' }: MarketQuotesProps) {
  const { theme } = useTheme();
  const settings = {
    width: '100%',
    height,
    symbolsGroups: groups.map(({ title, symbols }) => ({
      name: title,
      originalName: title,
      symbols: symbols.map(({ symbol, name }) => ({ name: symbol, displayName: name })),
    })),
    showSymbolLogo: false,
    isTransparent: true,
    colorTheme: theme,
    locale,
  };
  return <WidgetFrame name="market-quotes" title="Market quotes" settings={settings} height={height} />;
}
