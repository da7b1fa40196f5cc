
export interface ChangePasswordRequest {
  /** @maxLength 128 */
  currentPassword: string;
  /**
     * @minLength 8
     * @maxLength 128
     */
  newPassword: string;
  /** @maxLength 128 */
  confirmPassword?: string;
}
