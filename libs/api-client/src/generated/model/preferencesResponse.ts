
export interface PreferencesResponse {
  emailNotifications: boolean;
  smsNotifications: boolean;
  /** Whether a second factor is asked for at sign-in */
  twoFactorEnabled: boolean;
}
