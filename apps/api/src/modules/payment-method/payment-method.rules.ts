import { type NetworkName, addressFault, currencyOf, runsOn, takeAddress } from '@sextant/business-rules';

type Receiving = Record<'currency' | 'network' | 'address', string>;

/** What of a request is kept, and what an operator confirms: the address without what was copied along. */
export const asKept = ({ currency, network, address }: Receiving): Receiving => ({
  currency,
  network,
  address: takeAddress(network as NetworkName, address),
});

/** What is wrong with a payment method, by field; nothing when it can take deposits. */
export function methodFaults(method: Receiving): { field: string; message: string }[] {
  const currency = currencyOf(method.currency);
  if (!currency || !runsOn(currency, method.network)) {
    const networks = currency?.networks.join(' or ') ?? 'another network';
    return [{ field: 'network', message: `${method.currency} is received on ${networks}` }];
  }
  const message = addressFault(method.network as NetworkName, method.address);
  return message === undefined ? [] : [{ field: 'address', message }];
}
