import { useTheme } from '#shared/theme/index.js';
import { EURUSD } from './symbols.js';
import { WidgetFrame } from './widget-frame.js';

interface SingleQuoteProps {
  symbol?: string;
  locale?: string;
}

/** The script takes no height; this is what it fills. */
const HEIGHT = 126;

/** One price and its day: EUR to USD. */
export function SingleQuote({ symbol = EURUSD, locale = 'en' }: SingleQuoteProps) {
  const { theme } = useTheme();
  const settings = { symbol, width: '100%', isTransparent: true, colorTheme: theme, locale };
  return <WidgetFrame name="single-quote" title="Single quote" settings={settings} height={HEIGHT} />;
}
