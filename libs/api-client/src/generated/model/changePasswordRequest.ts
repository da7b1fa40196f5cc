
export interface ChangePasswordRequest {
  currentPassword: string;
  /**
     * @minLength 8
     * @maxLength 128
     */
  newPassword: string;
  confirmPassword?: string;
}
