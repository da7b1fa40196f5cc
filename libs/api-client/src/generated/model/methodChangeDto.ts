import type { CurrencyName } from './currencyName.js';
import type { NetworkName } from './networkName.js';

export interface MethodChangeDto {
  /**
     * Of its proposal, too
     * @maxLength 36
     */
  id: string;
  /** @maxLength 36 */
  methodId: string;
  currency: CurrencyName;
  network: NetworkName;
  /** @maxLength 200 */
  address: string;
  /**
     * The address until then; null: a new method
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
