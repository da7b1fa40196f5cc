
export interface CaseLinkDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 40 */
  reference: string;
  /** @maxLength 200 */
  name: string;
  /** Whether it is the same customer */
  sameCustomer: boolean;
}
