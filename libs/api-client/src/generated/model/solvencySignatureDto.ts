import type { SignedCoin } from './signedCoin.js';

export interface SolvencySignatureDto {
  coin: SignedCoin;
  /** @maxLength 200 */
  address: string;
  /** @maxLength 4096 */
  signature: string;
  /**
     * Whether the address is one of an account key whose coins are counted (`found`), and which was not stopped since; false: the signature says nothing about those coins; null: attached by an earlier release, which did not look it up
     * @nullable
     */
  watched: boolean | null;
  /** @maxLength 35 */
  attachedAt: string;
}
