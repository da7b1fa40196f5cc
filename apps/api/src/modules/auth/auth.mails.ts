import type { MailKind } from '#platform/mail/index.js';

/** Data of the mails about sign-in, passwords, and frozen and reopened accounts. */
interface AuthMails {
  'reset-password': { resetId: string };
  /**
   * `freezeId`: the id that the link for freezing the account is derived from; `everywhere`: every device was signed
   * out.
   */
  'password-changed': { freezeId: string; everywhere: boolean };
  /** `time` is an ISO 8601 instant. */
  'new-sign-in': { device: string; network: string; time: string; freezeId: string };
  'account-frozen': { unfreezeId: string };
  /** Sent to the current address when the link went to the previous one. */
  'account-frozen-elsewhere': object;
  'account-unfrozen': object;
  'account-suspended': { reason: string };
  'account-restored': object;
}

declare module '#platform/mail/mail-data.js' {
  interface MailsOfModules {
    auth: AuthMails;
  }
}

/** How long a reset link and a link to a frozen account are valid, in minutes. */
const RESET_MINUTES = 30;
const UNFREEZE_MINUTES = 24 * 60;

export const AUTH_MAILS = {
  folder: new URL('./mails/', import.meta.url),
  kinds: {
    'reset-password': { subject: 'Choose a new password', validMinutes: RESET_MINUTES },
    'password-changed': { subject: 'Your password was changed', optional: ['freezeUrl', 'everywhere'] },
    'new-sign-in': { subject: 'New sign-in to your account', optional: ['network', 'freezeUrl'] },
    'account-frozen': { subject: 'Your account is frozen', validMinutes: UNFREEZE_MINUTES },
    'account-frozen-elsewhere': { subject: 'Your account is frozen' },
    'account-unfrozen': { subject: 'Your account is open again' },
    'account-suspended': { subject: 'Your account is suspended' },
    'account-restored': { subject: 'Your account is active again' },
  } satisfies Record<keyof AuthMails, MailKind>,
};
