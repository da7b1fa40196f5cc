import type { NetworkName } from '../currencies.js';
import { isBase58CheckHash } from './base58.js';
import { isEthereumAddress } from './ethereum.js';
import { isWitnessAddress } from './witness.js';

/** Version bytes of mainnet Base58Check addresses: to a key's hash and to a script's. */
const BITCOIN_VERSIONS = [0x00, 0x05];
/** L… and M…; the script addresses of old, 3…, are refused: they cannot be told from Bitcoin's. */
const LITECOIN_VERSIONS = [0x30, 0x32];
const TRON_VERSIONS = [0x41];

const CHECKS: Record<NetworkName, (address: string) => boolean> = {
  BTC: (address) => isBase58CheckHash(BITCOIN_VERSIONS, address) || isWitnessAddress('bc', address),
  'ERC-20': isEthereumAddress,
  'TRC-20': (address) => isBase58CheckHash(TRON_VERSIONS, address),
  LTC: (address) => isBase58CheckHash(LITECOIN_VERSIONS, address) || isWitnessAddress('ltc', address),
};

/**
 * Whether money can be sent to this address on this network's main chain: form, length, network and checksum.
 * Says nothing about who holds the key. Surrounding blanks are the caller's to trim.
 */
export function checkAddress(network: NetworkName, address: string): boolean {
  return CHECKS[network](address);
}
