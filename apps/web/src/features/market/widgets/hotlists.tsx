import { useTheme } from '#shared/theme/index.js';
import { installation } from '#shared/installation/index.js';
import { WidgetFrame } from './widget-frame.js';

interface HotlistsProps {
  exchange?: string;
  height?: number;
  locale?: string;
}

const REAL =
  installation.mode === 'demo'
    ? `The US market, ${installation.charts.by}. Your trades use simulated prices instead.`
    : `The US market, ${installation.charts.by}. These are not the prices your trades use.`;

/** Most active stocks, gainers and losers of an exchange. */
export function Hotlists({ exchange = 'US', height = 550, locale = 'en' }: HotlistsProps) {
  const { theme } = useTheme();
  const settings = {
    colorTheme: theme,
    dateRange: '12M',
    exchange,
    showChart: true,
    locale,
    isTransparent: true,
    showSymbolLogo: false,
    showFloatingTooltip: false,
    width: '100%',
    height,
  };
  return <WidgetFrame name="hotlists" title="Market hotlists" settings={settings} height={height} note={REAL} />;
}
