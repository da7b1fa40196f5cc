import { describe, expect, it } from '@jest/globals';
import { sourceNames } from './source-names.js';

const OWN = {
  finnhubUrl: 'https://finnhub.io/api/v1',
  finnhubStreamUrl: 'wss://ws.finnhub.io',
  krakenUrl: 'https://api.kraken.com',
};

describe('the name of a source of prices', () => {
  it('is the provider’s at its own hosts', () => {
    expect(sourceNames(OWN)).toEqual({ shares: 'Finnhub', coins: 'Kraken', notice: 'Prices from Finnhub and Kraken' });
  });

  it.each([
    'https://prices.nordlys.test/api/v1',
    'https://finnhub.io.prices.test',
    'https://notfinnhub.io',
    'https://prices.test/finnhub.io',
    'https://finnhub.io@prices.test',
    'https://finnhub.io.',
  ])('is the host with its chooser anywhere else: %s', (finnhubUrl) => {
    const { shares, notice } = sourceNames({ ...OWN, finnhubUrl });
    const { host } = new URL(finnhubUrl);
    expect(shares).toBe(`${host}, chosen by the operator`);
    expect(notice).toBe(`Prices from ${host}, chosen by the operator, and Kraken`);
  });

  it('names the host of the stream when that one is another', () => {
    const { shares } = sourceNames({ ...OWN, finnhubStreamUrl: 'wss://stream.test' });
    expect(shares).toBe('stream.test, chosen by the operator');
  });

  it('is said once where one host stands in for both', () => {
    const here = {
      finnhubUrl: 'http://127.0.0.1:1',
      finnhubStreamUrl: 'ws://127.0.0.1:1',
      krakenUrl: 'http://127.0.0.1:1',
    };
    expect(sourceNames(here).notice).toBe('Prices from 127.0.0.1:1, chosen by the operator');
  });
});
