import type { MailKind } from '#platform/mail/index.js';

/** Data of the mails about the second factor. */
interface SecondFactorMails {
  'second-factor-on': { freezeId: string };
  'second-factor-off': { freezeId: string };
  'passkey-added': { name: string; freezeId: string };
  'passkey-removed': { name: string; freezeId: string };
  'passkey-copied': { name: string; freezeId: string };
  'recovery-codes-renewed': { freezeId: string };
  'recovery-code-used': { left: number; freezeId: string };
  /** `time`: when the next code is accepted, ISO 8601; mails that the previous release queued have none. */
  'second-factor-guessed': { time: string; freezeId: string };
  'second-factor-recovery': { recoveryId: string };
  /** `time`: when it is turned off, ISO 8601; `keepId`: the id that the link for cancelling this is derived from. */
  'second-factor-recovery-begun': { keepId: string; time: string };
  'second-factor-recovery-reminder': { keepId: string; time: string };
  'second-factor-recovery-cancelled': object;
  'second-factor-recovered': { freezeId: string; byAdmins: boolean };
}

declare module '#platform/mail/mail-data.js' {
  interface MailsOfModules {
    'second-factor': SecondFactorMails;
  }
}

/** How long the link that starts a recovery is valid, in minutes. */
const RECOVERY_MINUTES = 30;

export const SECOND_FACTOR_MAILS = {
  folder: new URL('./mails/', import.meta.url),
  kinds: {
    'second-factor-on': {
      subject: 'Two-factor authentication is on',
      notice: 'Sign-ins and withdrawals now ask for your second factor.',
    },
    'second-factor-off': {
      subject: 'Your authenticator app was turned off',
      notice: 'Sign-ins no longer ask for a code from it.',
    },
    'passkey-added': {
      subject: 'A passkey was added to your account',
      notice: '{{name}} can be used to sign in without the password.',
    },
    'passkey-removed': {
      subject: 'A passkey was removed from your account',
      notice: '{{name}} can no longer be used to sign in.',
    },
    'passkey-copied': {
      subject: 'A passkey of yours may have been copied',
      notice: 'Another device may hold a copy of {{name}}. It was refused. Remove it and add a new one.',
    },
    'recovery-codes-renewed': { subject: 'New recovery codes were made', notice: 'The old ones no longer work.' },
    'recovery-code-used': {
      subject: 'A recovery code was used',
      notice: 'It was used instead of your second factor. Codes left: {{left}}.',
    },
    'second-factor-guessed': {
      subject: 'Someone entered wrong codes',
      notice: 'They did not get in. If this was not you, change your password.',
    },
    'second-factor-recovery': { subject: 'Turn off your second factor', validMinutes: RECOVERY_MINUTES },
    'second-factor-recovery-begun': {
      file: 'recovery-begun',
      subject: 'Your second factor will be turned off in 72 hours',
      notice: 'It will be turned off on {{shownMoment time}}. If this was not you, change your password.',
    },
    'second-factor-recovery-reminder': {
      file: 'recovery-reminder',
      subject: 'Your second factor will be turned off',
      notice: 'It will be turned off on {{shownMoment time}}. If this was not you, change your password.',
    },
    'second-factor-recovery-cancelled': {
      file: 'recovery-cancelled',
      subject: 'Your second factor stays on',
      notice: 'The request to turn it off was cancelled.',
    },
    'second-factor-recovered': { subject: 'Your second factor was turned off', notice: 'You can set up a new one.' },
  } satisfies Record<keyof SecondFactorMails, MailKind>,
};
