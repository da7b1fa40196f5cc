import type { MailKind } from '#platform/mail/index.js';

/** What the mails about sign-in, password, and accounts that are closed and opened hold. */
interface AuthMails {
  'reset-password': { resetId: string };
  /** `freezeId` is what the link is derived from that leads to freezing the account; `everywhere`: no device stayed signed in. */
  'password-changed': { freezeId: string; everywhere: boolean };
  /** `time` is an ISO 8601 instant. */
  'new-sign-in': { device: string; network: string; time: string; freezeId: string };
  'account-frozen': { unfreezeId: string };
  /** To the present address, when the link came to the former one. */
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

/** How long a reset link and a link to a frozen account are valid. */
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
