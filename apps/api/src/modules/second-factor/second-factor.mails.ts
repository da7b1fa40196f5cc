import type { MailKind } from '#platform/mail/index.js';

/** Data of the mails about the second factor. */
interface SecondFactorMails {
  'second-factor-on': { freezeId: string };
  'second-factor-off': { freezeId: string };
  'passkey-added': { name: string; freezeId: string };
  'passkey-removed': { name: string; freezeId: string };
  'recovery-codes-renewed': { freezeId: string };
  'recovery-code-used': { left: number; freezeId: string };
  'second-factor-guessed': { freezeId: string };
  'second-factor-recovery': { recoveryId: string };
  /** `time`: when it is turned off, ISO 8601; `keepId`: the id that the link for cancelling this is derived from. */
  'second-factor-recovery-begun': { keepId: string; time: string };
  'second-factor-recovery-reminder': { keepId: string; time: string };
  'second-factor-recovery-cancelled': object;
  'second-factor-recovered': { freezeId: string };
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
    'second-factor-on': { subject: 'Two-factor authentication is on' },
    'second-factor-off': { subject: 'Your authenticator app was turned off' },
    'passkey-added': { subject: 'A passkey was added to your account' },
    'passkey-removed': { subject: 'A passkey was removed from your account' },
    'recovery-codes-renewed': { subject: 'New recovery codes were made' },
    'recovery-code-used': { subject: 'A recovery code was used' },
    'second-factor-guessed': { subject: 'Someone entered wrong codes' },
    'second-factor-recovery': { subject: 'Turn off your second factor', validMinutes: RECOVERY_MINUTES },
    'second-factor-recovery-begun': {
      file: 'recovery-begun',
      subject: 'Your second factor will be turned off in 72 hours',
    },
    'second-factor-recovery-reminder': { file: 'recovery-reminder', subject: 'Your second factor will be turned off' },
    'second-factor-recovery-cancelled': { file: 'recovery-cancelled', subject: 'Your second factor stays on' },
    'second-factor-recovered': { subject: 'Your second factor was turned off' },
  } satisfies Record<keyof SecondFactorMails, MailKind>,
};
