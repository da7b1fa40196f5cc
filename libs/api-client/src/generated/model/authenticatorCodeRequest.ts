
export interface AuthenticatorCodeRequest {
  /**
     * Six digits of the authenticator app
     * @maxLength 100
     */
  code: string;
}
