import type { CurrencyName, NetworkName } from '@sextant/business-rules';
import type { ChainName } from './chains.js';

/** What is received on each chain: its own coin, and on Ethereum the tokens whose transfers are looked for. */
const RECEIVED: Record<ChainName, { network: NetworkName; currencies: readonly [CurrencyName, ...CurrencyName[]] }> = {
  bitcoin: { network: 'BTC', currencies: ['Bitcoin'] },
  litecoin: { network: 'LTC', currencies: ['Litecoin'] },
  ethereum: { network: 'ERC-20', currencies: ['Ethereum', 'Tether'] },
};

/** The network as methods name it, and what is received there. */
export const receivedOn = (chain: ChainName) => RECEIVED[chain];

/** The chain's own coin, which its network takes fees in. */
export const ownCoinOf = (chain: ChainName): CurrencyName => RECEIVED[chain].currencies[0];

export const networkOf = (chain: ChainName): NetworkName => RECEIVED[chain].network;

/** The chain that deposits by a method can be read from; undefined for networks that nobody watches (TRC-20). */
export function chainOf(method: { currency: string; network: string }): ChainName | undefined {
  return (Object.keys(RECEIVED) as ChainName[]).find(
    (chain) =>
      RECEIVED[chain].network === method.network && RECEIVED[chain].currencies.some((one) => one === method.currency),
  );
}
