import type { ChainName } from './chainName.js';
import type { UnlistedTokenDto } from './unlistedTokenDto.js';

export interface TokensAtAddressDto {
  chain: ChainName;
  /** @maxLength 200 */
  address: string;
  /**
     * The deposit that the address was made for
     * @maxLength 36
     */
  transactionId: string;
  /**
     * Final ones, latest first: 10 at most, and 3 of each well-known token (USDC, DAI, WETH)
     * @maxItems 10000
     */
  tokens: UnlistedTokenDto[];
  /** How many transfers came beside those that are kept */
  more: number;
}
