
export interface UpdatePreferencesRequest {
  emailNotifications?: boolean;
  smsNotifications?: boolean;
}
