
export interface AuthenticatorKeyResponse {
  /** Base32, to be typed */
  key: string;
  /** What the QR code says */
  uri: string;
}
