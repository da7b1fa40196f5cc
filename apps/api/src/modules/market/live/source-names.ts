import type { Settings } from '#platform/config/index.js';

/**
 * How the sources are called wherever a price is shown: by their names when they are asked at their own addresses, and
 * with the address where something else stands in for them, so that nobody mistakes the one for the other.
 */
export function sourceNames({ finnhubUrl, finnhubStreamUrl, krakenUrl }: Settings): { shares: string; coins: string } {
  const elsewhere = [finnhubUrl, finnhubStreamUrl].find((url) => !isAt(url, 'finnhub.io'));
  return {
    shares: elsewhere ? `Finnhub at ${new URL(elsewhere).host}` : 'Finnhub',
    coins: isAt(krakenUrl, 'kraken.com') ? 'Kraken' : `Kraken at ${new URL(krakenUrl).host}`,
  };
}

function isAt(url: string, domain: string): boolean {
  const { hostname } = new URL(url);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
