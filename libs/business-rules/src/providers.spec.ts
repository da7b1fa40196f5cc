import { describe, expect, it } from '@jest/globals';
import { chartsFrom } from './providers.js';

describe('the name of the chart provider', () => {
  it.each(['https://s3.tradingview.com', 'https://tradingview.com'])('is its own at %s', (url) => {
    expect(chartsFrom(url)).toEqual({ name: 'TradingView', by: 'by TradingView' });
  });

  it.each([
    'https://tradingview.com.charts.test',
    'https://mytradingview.com/charts',
    'http://127.0.0.1:4499',
    'http://tradingview.com',
  ])('is the host with its chooser at %s', (url) => {
    const { host } = new URL(url);
    expect(chartsFrom(url)).toEqual({ name: host, by: `from ${host}, chosen by the operator` });
  });
});
