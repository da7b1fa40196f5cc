import { useTheme } from '#shared/theme/index.js';
import { SYMBOL_GROUPS, type SymbolGroup } from './symbols.js';
import { WidgetFrame } from './widget-frame.js';

interface MarketOverviewProps {
  width?: number;
  height?: number;
  dateRange?: string;
  groups?: readonly SymbolGroup[];
  locale?: string;
}

/** Groups of symbols with a chart; 400 by 660 over twelve months. */
export function MarketOverview({
  width = 400,
  height = 660,
  dateRange = '12M',
  groups = SYMBOL_GROUPS,
  locale = 'en',
}: MarketOverviewProps) {
  const { theme } = useTheme();
  const settings = {
    colorTheme: theme,
    dateRange,
    showChart: true,
    locale,
    isTransparent: true,
    showSymbolLogo: false,
    width,
    height,
    tabs: groups.map(({ title, symbols }) => ({
      title,
      originalTitle: title,
      symbols: symbols.map(({ symbol, name }) => ({ s: symbol, d: name })),
    })),
  };
  return (
    <WidgetFrame name="market-overview" title="Market overview" settings={settings} height={height} width={width} />
  );
}
