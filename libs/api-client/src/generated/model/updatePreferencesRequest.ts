
export interface UpdatePreferencesRequest {
  emailNotifications?: boolean;
  smsNotifications?: boolean;
  /** Cannot be turned on yet */
  twoFactorEnabled?: boolean;
}
