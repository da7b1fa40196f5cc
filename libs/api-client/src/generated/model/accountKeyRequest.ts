import type { ChainName } from './chainName.js';

export interface AccountKeyRequest {
  chain: ChainName;
  /**
     * xpub, zpub or Ltub of an account; what can spend coins is refused
     * @maxLength 500
     */
  publicKey: string;
}
