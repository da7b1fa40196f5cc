import type { MailKind } from '#platform/mail/index.js';
import { CODE_MINUTES } from './one-time-code.rules.js';

/** Data of the mails about registration and the email address. */
interface UserMails {
  'verify-email': { codeId: string };
  'registration-attempt': object;
  'change-email': { codeId: string };
  'email-change-requested': { newEmail: string };
  'email-changed': { freezeId: string };
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
  } satisfies Record<keyof UserMails, MailKind>,
};
