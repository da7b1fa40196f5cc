
export interface AuthenticatorKeyResponse {
  /** Base32, for typing in */
  key: string;
  /** Content of the QR code */
  uri: string;
}
