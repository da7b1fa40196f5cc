import { useTheme } from '#shared/theme/index.js';
import { EURUSD } from './symbols.js';
import { WidgetFrame } from './widget-frame.js';

interface MiniOverviewProps {
  symbol?: string;
  height?: number;
  dateRange?: string;
  locale?: string;
}

/** One price with its small chart: EUR to USD. */
export function MiniOverview({ symbol = EURUSD, height = 220, dateRange = '12M', locale = 'en' }: MiniOverviewProps) {
  const { theme } = useTheme();
  const settings = { symbol, width: '100%', height, locale, dateRange, colorTheme: theme, isTransparent: true };
  return <WidgetFrame name="mini-symbol-overview" title="Mini overview" settings={settings} height={height} />;
}
