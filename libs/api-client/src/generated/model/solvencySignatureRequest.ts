import type { SignedCoin } from './signedCoin.js';

export interface SolvencySignatureRequest {
  coin: SignedCoin;
  /** @maxLength 500 */
  address: string;
  /**
     * As the wallet shows it: base64 for Bitcoin and Litecoin, hexadecimal for Ethereum
     * @maxLength 200
     */
  signature: string;
}
