import type { ChainName } from './chains.js';

/** Addresses whose keys signed a proof of what customers are owed. The proofs belong to a module above this one. */
export abstract class SignedAddresses {
  /** Addresses on a chain that signed a proof made since then, as they were entered. */
  abstract signedSince(chain: ChainName, since: Date): Promise<string[]>;
}
