import type { CurrencyName } from './currencyName.js';
import type { NetworkName } from './networkName.js';

export interface ProposedMethodDto {
  /**
     * Null for a new one
     * @maxLength 36
     * @nullable
     */
  id: string | null;
  currency: CurrencyName;
  network: NetworkName;
  /** @maxLength 200 */
  address: string;
  /**
     * The address when it was proposed
     * @maxLength 4096
     * @nullable
     */
  replaces: string | null;
  /** Whether it is taken out of use */
  removes: boolean;
  /**
     * Once it is approved: when it takes effect
     * @maxLength 35
     * @nullable
     */
  takesEffectAt: string | null;
}
