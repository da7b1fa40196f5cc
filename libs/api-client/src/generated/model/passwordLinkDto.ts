
export interface PasswordLinkDto {
  /** @maxLength 254 */
  email: string;
}
