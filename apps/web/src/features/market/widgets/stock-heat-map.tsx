import { useTheme } from '#shared/theme/index.js';
import { WidgetFrame } from './widget-frame.js';

interface StockHeatMapProps {
  height?: number;
  /** The provider's name of an index. */
  dataSource?: string;
  locale?: string;
}

/** The stocks of an index by sector, as large as their value and coloured by their day. */
export function StockHeatMap({ height = 500, dataSource = 'SPX500', locale = 'en' }: StockHeatMapProps) {
  const { theme } = useTheme();
  const settings = {
    exchanges: [],
    dataSource,
    grouping: 'sector',
    blockSize: 'market_cap_basic',
    blockColor: 'change',
    locale,
    colorTheme: theme,
    hasTopBar: false,
    isDataSetEnabled: false,
    isZoomEnabled: true,
    hasSymbolTooltip: true,
    width: '100%',
    height,
  };
  return <WidgetFrame name="stock-heatmap" title="Stock heat map" settings={settings} height={height} />;
}
