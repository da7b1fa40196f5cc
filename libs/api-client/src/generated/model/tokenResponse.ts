
export interface TokenResponse {
  /** Access token, 15 minutes: send it as `Authorization: Bearer …` */
  token: string;
}
