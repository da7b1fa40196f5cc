import type { CaseLinkType } from './caseLinkType.js';

export interface CaseLinkDto {
  /** @maxLength 36 */
  id: string;
  /**
     * Of a customer the account id
     * @maxLength 40
     */
  reference: string;
  type: CaseLinkType;
  /** @maxLength 200 */
  name: string;
  /** Whether it is the same customer */
  sameCustomer: boolean;
}
