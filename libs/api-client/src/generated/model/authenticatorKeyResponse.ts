
export interface AuthenticatorKeyResponse {
  /**
     * Base32, for typing in
     * @maxLength 200
     */
  key: string;
  /**
     * Content of the QR code
     * @maxLength 500
     */
  uri: string;
}
