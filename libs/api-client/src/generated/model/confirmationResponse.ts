
export interface ConfirmationResponse {
  /**
     * Send it with the act in the header `Confirmation`, once
     * @maxLength 100
     */
  confirmation: string;
  /** @maxLength 24 */
  expiresAt: string;
}
