import type { AppChoice } from './appChoice.js';
import type { MailChoice } from './mailChoice.js';

export interface PreferencesResponse {
  /** Whether any mail is sent that could be switched off */
  emailNotifications: boolean;
  /**
     * Kinds of notifications that are not mailed; those about withdrawals and security always are
     * @maxItems 10000
     */
  mailOff: MailChoice[];
  /**
     * Kinds of notifications that are not shown in the app; those about security always are
     * @maxItems 10000
     */
  appOff: AppChoice[];
  smsNotifications: boolean;
  /** Whether a second factor is asked for at sign-in */
  twoFactorEnabled: boolean;
}
