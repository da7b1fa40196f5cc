
export interface RecoveryLinkRequest {
  /**
     * The token from the link in the email
     * @maxLength 4096
     */
  token: string;
}
