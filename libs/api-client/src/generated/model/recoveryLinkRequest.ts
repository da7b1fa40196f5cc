
export interface RecoveryLinkRequest {
  /** The token from the link in the e-mail */
  token: string;
}
