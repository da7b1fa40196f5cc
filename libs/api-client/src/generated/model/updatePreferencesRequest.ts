
export interface UpdatePreferencesRequest {
  emailNotifications?: boolean;
  smsNotifications?: boolean;
  /** As it is; set up and turned off at `/auth/second-factor` */
  twoFactorEnabled?: boolean;
}
