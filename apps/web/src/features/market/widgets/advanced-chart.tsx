import { useTheme } from '#shared/theme/index.js';
import { WidgetFrame } from './widget-frame.js';

interface AdvancedChartProps {
  symbol?: string;
  width?: number;
  height?: number;
  /** Minutes of a bar, or `D`, `W`, `M`. */
  interval?: string;
  timezone?: string;
  locale?: string;
}

/** A chart with drawing tools and indicators; 980 by 610. */
export function AdvancedChart({
  symbol = 'NASDAQ:AAPL',
  width = 980,
  height = 610,
  interval = 'D',
  timezone = 'Etc/UTC',
  locale = 'en',
}: AdvancedChartProps) {
  const { theme } = useTheme();
  const settings = { width, height, symbol, interval, timezone, theme, style: '1', locale, allow_symbol_change: true };
  return <WidgetFrame name="advanced-chart" title="Chart" settings={settings} height={height} width={width} />;
}
