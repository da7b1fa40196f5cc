import { useTheme } from '#shared/theme/index.js';
import { CURRENCIES } from './symbols.js';
import { WidgetFrame } from './widget-frame.js';

interface ForexCrossRatesProps {
  height?: number;
  currencies?: readonly string[];
  locale?: string;
}

/** Each of nine currencies in each other. */
export function ForexCrossRates({ height = 400, currencies = CURRENCIES, locale = 'en' }: ForexCrossRatesProps) {
  const { theme } = useTheme();
  const settings = { width: '100%', height, currencies, isTransparent: true, colorTheme: theme, locale };
  return <WidgetFrame name="forex-cross-rates" title="Forex cross rates" settings={settings} height={height} />;
}
