
export interface ConfirmationResponse {
  /** Send it with the act in the header `Confirmation`, once */
  confirmation: string;
  expiresAt: string;
}
