import type { ChainName } from './chainName.js';

export interface WaitingKeyDto {
  /**
     * Of its proposal, too
     * @maxLength 36
     */
  id: string;
  chain: ChainName;
  /** @maxLength 4096 */
  publicKey: string;
  /**
     * The first five addresses
     * @maxItems 10000
     * @items.maxLength 4096
     */
  addresses: string[];
  /**
     * The first address of the key until then
     * @maxLength 4096
     * @nullable
     */
  replaces: string | null;
  /** @maxLength 4096 */
  proposedBy: string;
  /** @maxLength 4096 */
  approvedBy: string;
  /** @maxLength 35 */
  approvedAt: string;
  /** @maxLength 35 */
  takesEffectAt: string;
}
