import { type NetworkName, addressSentence, checkAddress, currencyOf, runsOn } from '@sextant/business-rules';

type Receiving = Record<'currency' | 'network' | 'address', string>;

/** What of a request is kept, and what an operator confirms: the address without the space around it. */
export const asKept = ({ currency, network, address }: Receiving): Receiving => ({
  currency,
  network,
  address: address.trim(),
});

/** What is wrong with a payment method, by field; nothing when it can take deposits. */
export function methodFaults(method: Receiving): { field: string; message: string }[] {
  const currency = currencyOf(method.currency);
  if (!currency || !runsOn(currency, method.network)) {
    const networks = currency?.networks.join(' or ') ?? 'another network';
    return [{ field: 'network', message: `${method.currency} is received on ${networks}` }];
  }
  if (checkAddress(method.network as NetworkName, method.address)) return [];
  return [{ field: 'address', message: addressSentence(method.network as NetworkName) }];
}
