import { useTheme } from '#shared/theme/index.js';
import { WidgetFrame } from './widget-frame.js';

interface EconomicCalendarProps {
  height?: number;
  /** Low, medium and high importance as -1, 0, 1, separated by commas. */
  importanceFilter?: string;
  locale?: string;
}

/** Announcements that move markets, of every importance. */
export function EconomicCalendar({ height = 550, importanceFilter = '-1,0,1', locale = 'en' }: EconomicCalendarProps) {
  const { theme } = useTheme();
  const settings = { colorTheme: theme, isTransparent: true, width: '100%', height, locale, importanceFilter };
  return <WidgetFrame name="events" title="Economic calendar" settings={settings} height={height} />;
}
