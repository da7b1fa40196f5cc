import { useTheme } from '#shared/theme/index.js';
import { WidgetFrame } from './widget-frame.js';

interface ScreenerProps {
  height?: number;
  market?: 'forex' | 'crypto' | 'america';
  defaultColumn?: string;
  locale?: string;
}

/** A table to filter and sort; of forex, with the overview's columns. */
export function Screener({ height = 550, market = 'forex', defaultColumn = 'overview', locale = 'en' }: ScreenerProps) {
  const { theme } = useTheme();
  const settings = {
    width: '100%',
    height,
    defaultColumn,
    defaultScreen: 'general',
    market,
    showToolbar: true,
    colorTheme: theme,
    isTransparent: true,
    locale,
  };
  return <WidgetFrame name="screener" title="Screener" settings={settings} height={height} />;
}
