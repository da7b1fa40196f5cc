
export interface FreezeRequest {
  /** The token from the link in the e-mail */
  token: string;
}
