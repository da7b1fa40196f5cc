/** The provider's widgets in use, as its scripts are called: `embed-widget-<name>.js`; the frame knows the same list. */
export type WidgetName =
  | 'advanced-chart'
  | 'events'
  | 'forex-cross-rates'
  | 'forex-heat-map'
  | 'hotlists'
  | 'market-overview'
  | 'market-quotes'
  | 'mini-symbol-overview'
  | 'screener'
  | 'single-quote'
  | 'stock-heatmap'
  | 'ticker-tape';
