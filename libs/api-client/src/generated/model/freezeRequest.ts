
export interface FreezeRequest {
  /** The token from the link in the email */
  token: string;
}
