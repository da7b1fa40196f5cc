
export interface InvitationTokenRequest {
  /**
     * The token from the link of the invitation
     * @maxLength 200
     */
  token: string;
}
