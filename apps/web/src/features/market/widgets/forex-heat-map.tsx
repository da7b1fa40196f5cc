import { useTheme } from '#shared/theme/index.js';
import { CURRENCIES } from './symbols.js';
import { WidgetFrame } from './widget-frame.js';

interface ForexHeatMapProps {
  height?: number;
  currencies?: readonly string[];
  locale?: string;
}

/** Which of nine currencies are strong or weak today. */
export function ForexHeatMap({ height = 400, currencies = CURRENCIES, locale = 'en' }: ForexHeatMapProps) {
  const { theme } = useTheme();
  const settings = { width: '100%', height, currencies, isTransparent: true, colorTheme: theme, locale };
  return <WidgetFrame name="forex-heat-map" title="Forex heat map" settings={settings} height={height} />;
}
