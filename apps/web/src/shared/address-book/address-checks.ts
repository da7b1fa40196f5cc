import { type NetworkName, addressFault, takeAddress } from '@sextant/business-rules';

/** How an address is judged and taken out of what was copied; loaded when a field first needs it. */
export const ADDRESS_CHECKS = {
  fault: (network: NetworkName, typed: string) => addressFault(network, typed),
  take: (network: NetworkName, typed: string) => takeAddress(network, typed),
};
