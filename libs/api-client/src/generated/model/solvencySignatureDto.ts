import type { SignedCoin } from './signedCoin.js';

export interface SolvencySignatureDto {
  coin: SignedCoin;
  /** @maxLength 200 */
  address: string;
  /** @maxLength 4096 */
  signature: string;
  /** @maxLength 35 */
  attachedAt: string;
}
