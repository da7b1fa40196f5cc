import type { ChainName } from './chainName.js';

export interface ProposedKeyDto {
  chain: ChainName;
  /**
     * As the wallet wrote it
     * @maxLength 4096
     */
  publicKey: string;
  /**
     * The first five addresses that it makes, to compare with the wallet
     * @maxItems 10000
     * @items.maxLength 4096
     */
  addresses: string[];
  /**
     * The first address of the key in effect now; null: there is none
     * @maxLength 4096
     * @nullable
     */
  replaces: string | null;
  /**
     * Once it is approved: when it takes effect
     * @maxLength 35
     * @nullable
     */
  takesEffectAt: string | null;
}
