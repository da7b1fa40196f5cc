
export interface RecoveryLinkRequest {
  /** The token from the link in the email */
  token: string;
}
