import type { ChainName } from './chainName.js';

export interface KeyPreviewDto {
  chain: ChainName;
  /**
     * Where wallets keep the first account
     * @maxLength 4096
     */
  accountPath: string;
  /**
     * The first five addresses
     * @maxItems 10000
     * @items.maxLength 4096
     */
  addresses: string[];
}
