import type { SignedAddressDto } from './signedAddressDto.js';

export interface SignedCoinsDto {
  /** @maxLength 4096 */
  amount: string;
  /**
     * What they were worth; null where a rate was missing
     * @nullable
     */
  dollars: number | null;
  /** The block that they were there at */
  height: number;
  /** @maxLength 4096 */
  hash: string;
  /**
     * What the block says its time is
     * @maxLength 35
     */
  at: string;
  /**
     * What was found at each of them
     * @maxItems 10000
     */
  addresses: SignedAddressDto[];
}
