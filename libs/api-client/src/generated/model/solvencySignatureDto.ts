import type { SignedCoin } from './signedCoin.js';

export interface SolvencySignatureDto {
  coin: SignedCoin;
  /** @maxLength 200 */
  address: string;
  /** @maxLength 4096 */
  signature: string;
  /**
     * Whether the coins at the address are counted (`found`): it is one of an account key that was not stopped since; false: the signature says nothing about those coins; null: attached by an earlier release, which did not look it up
     * @nullable
     */
  watched: boolean | null;
  /** @maxLength 35 */
  attachedAt: string;
}
