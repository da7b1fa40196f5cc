import type { MailKind } from '#platform/mail/index.js';

/** What the mails about address book hold. */
interface WithdrawalAddressMails {
  /** `recipient` is the address in full; `lookAlike` a known one that it is easily taken for. */
  'withdrawal-address': {
    codeId: string;
    network: string;
    recipient: string;
    holdHours: number;
    lookAlike: string | null;
  };
  /** `time` is the ISO 8601 instant from which it can be paid. */
  'withdrawal-address-confirmed': { network: string; recipient: string; time: string };
  'leave-allow-list': { codeId: string; holdHours: number };
}

declare module '#platform/mail/mail-data.js' {
  interface MailsOfModules {
    'withdrawal-address': WithdrawalAddressMails;
  }
}

/** How long a one-time code is valid. */
const CODE_MINUTES = 10;

export const WITHDRAWAL_ADDRESS_MAILS = {
  folder: new URL('./mails/', import.meta.url),
  kinds: {
    'withdrawal-address': {
      subject: '{{code}} is your code for a new withdrawal address',
      validMinutes: CODE_MINUTES,
      optional: ['lookAlike'],
    },
    'withdrawal-address-confirmed': { subject: 'A withdrawal address was confirmed' },
    'leave-allow-list': { subject: '{{code}} is your code to turn the allow-list off', validMinutes: CODE_MINUTES },
  } satisfies Record<keyof WithdrawalAddressMails, MailKind>,
};
