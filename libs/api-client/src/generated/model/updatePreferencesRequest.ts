import type { AppChoice } from './appChoice.js';
import type { MailChoice } from './mailChoice.js';

export interface UpdatePreferencesRequest {
  emailNotifications?: boolean;
  /**
     * Kinds of notifications that are not to be mailed; counts before `emailNotifications`
     * @maxItems 2
     */
  mailOff?: MailChoice[];
  /**
     * Kinds of notifications that are not to be shown in the app
     * @maxItems 3
     */
  appOff?: AppChoice[];
  smsNotifications?: boolean;
  /** Cannot be changed here; set up and turned off at `/auth/second-factor` */
  twoFactorEnabled?: boolean;
}
