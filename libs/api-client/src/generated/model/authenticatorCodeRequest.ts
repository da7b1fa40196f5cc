
export interface AuthenticatorCodeRequest {
  /** Six digits of the authenticator app */
  code: string;
}
