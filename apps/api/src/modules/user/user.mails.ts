import type { MailKind } from '#platform/mail/index.js';
import { CODE_MINUTES } from './one-time-code.rules.js';

/** Data of the mails about registration, the email address and suspensions. */
interface UserMails {
  'verify-email': { codeId: string };
  'registration-attempt': object;
  'change-email': { codeId: string };
  'email-change-requested': { newEmail: string };
  'email-changed': { freezeId: string };
  /** `until`: an ISO 8601 instant; missing where a second operator agreed. */
  'account-suspended': { reason: string; until?: string };
  'account-restored': object;
  /** Instead of `account-restored` where the owner has frozen the account. */
  'account-still-frozen': object;
}

declare module '#platform/mail/mail-data.js' {
  interface MailsOfModules {
    user: UserMails;
  }
  interface NamelessOfModules {
    user: 'verify-email' | 'registration-attempt' | 'change-email';
  }
}

export const USER_MAILS = {
  folder: new URL('./mails/', import.meta.url),
  kinds: {
    'verify-email': { subject: '{{code}} is your Sextant code', validMinutes: CODE_MINUTES, nameless: true },
    'registration-attempt': { subject: 'You already have a Sextant account', nameless: true },
    'change-email': {
      subject: '{{code}} is your code for the new email address',
      validMinutes: CODE_MINUTES,
      nameless: true,
    },
    'email-change-requested': {
      subject: 'A new email address was requested',
      notice: '{{newEmail}} takes its place once the code sent there is entered.',
    },
    'email-changed': {
      subject: 'Your email address was changed',
      notice: 'Withdrawals may wait for a day. If this was not you, freeze your account with the link in the email.',
      optional: ['freezeUrl'],
    },
    'account-suspended': {
      subject: 'Your account is suspended',
      notice: 'You can read everything and close trades, but request no deposit or withdrawal.',
      optional: ['until'],
    },
    'account-restored': { subject: 'Your account is active again', notice: 'You can use it as before.' },
    'account-still-frozen': {
      subject: 'Your account is no longer suspended',
      notice: 'It stayed frozen until you reopened it.',
    },
  } satisfies Record<keyof UserMails, MailKind>,
};
