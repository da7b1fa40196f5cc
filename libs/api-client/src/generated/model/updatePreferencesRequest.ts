
export interface UpdatePreferencesRequest {
  emailNotifications?: boolean;
  smsNotifications?: boolean;
  /** Cannot be changed here; set up and turned off at `/auth/second-factor` */
  twoFactorEnabled?: boolean;
}
