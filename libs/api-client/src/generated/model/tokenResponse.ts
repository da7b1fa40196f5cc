
export interface TokenResponse {
  /**
     * Access token, 15 minutes: send it as `Authorization: Bearer …`
     * @maxLength 4096
     */
  token: string;
}
