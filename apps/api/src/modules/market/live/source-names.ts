import { chosenByOperator, isHostOf } from '@sextant/business-rules';
import type { Settings } from '#platform/config/index.js';

/**
 * How the sources of prices are called wherever a price is shown: by a provider's name at its own hosts only, elsewhere by
 * the host that the operator chose.
 */
export function sourceNames({
  finnhubUrl,
  finnhubStreamUrl,
  krakenUrl,
}: Pick<Settings, 'finnhubUrl' | 'finnhubStreamUrl' | 'krakenUrl'>): { shares: string; coins: string; notice: string } {
  const shares = nameOf('Finnhub', 'finnhub.io', [finnhubUrl, finnhubStreamUrl]);
  const coins = nameOf('Kraken', 'kraken.com', [krakenUrl]);
  const all = [...new Set([shares, coins])];
  return { shares, coins, notice: `Prices from ${all.join(shares.includes(',') ? ', and ' : ' and ')}` };
}

function nameOf(provider: string, domain: string, urls: string[]): string {
  const elsewhere = urls.find((url) => !isHostOf(domain, url));
  return elsewhere === undefined ? provider : chosenByOperator(elsewhere);
}
