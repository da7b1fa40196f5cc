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
  /** `suspended`: an operator has suspended the account, which stays so. */
  'account-unfrozen': { suspended?: true };
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
    'password-changed': {
      subject: 'Your password was changed',
      notice: 'If this was not you, freeze your account with the link in the email.',
      optional: ['freezeUrl', 'everywhere'],
    },
    'new-sign-in': {
      subject: 'New sign-in to your account',
      notice: '{{device}}. If this was not you, end the session and change your password.',
      optional: ['network', 'freezeUrl'],
    },
    'account-frozen': {
      subject: 'Your account is frozen',
      notice: 'Every device was signed out, and no withdrawal could begin.',
      validMinutes: UNFREEZE_MINUTES,
    },
    'account-frozen-elsewhere': {
      subject: 'Your account is frozen',
      notice: 'Someone used a link in an email to your previous address.',
    },
    'account-unfrozen': {
      subject: 'Your account is {{#if suspended}}no longer frozen{{else}}open again{{/if}}',
      notice:
        'You chose a new password.{{#if suspended}} The account stayed suspended.{{/if}} Check your withdrawals and your address book.',
      optional: ['suspended'],
    },
  } satisfies Record<keyof AuthMails, MailKind>,
};
