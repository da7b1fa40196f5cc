
export interface ConfirmationResponse {
  /**
     * Send it with the act in the header `Confirmation`, once
     * @maxLength 100
     */
  confirmation: string;
  /** @maxLength 35 */
  expiresAt: string;
}
