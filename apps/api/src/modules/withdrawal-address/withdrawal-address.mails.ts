import type { MailKind } from '#platform/mail/index.js';
import { CODE_MINUTES } from '#modules/user/index.js';

/** Data of the mails about the address book. */
interface WithdrawalAddressMails {
  /** `recipient`: the address in full; `lookAlike`: a known address that it could be mistaken for. */
  'withdrawal-address': {
    codeId: string;
    network: string;
    recipient: string;
    holdHours: number;
    lookAlike: string | null;
  };
  /** `time`: when the address can first be paid, ISO 8601. */
  'withdrawal-address-confirmed': { network: string; recipient: string; time: string };
  'leave-allow-list': { codeId: string; holdHours: number };
}

declare module '#platform/mail/mail-data.js' {
  interface MailsOfModules {
    'withdrawal-address': WithdrawalAddressMails;
  }
}

export const WITHDRAWAL_ADDRESS_MAILS = {
  folder: new URL('./mails/', import.meta.url),
  kinds: {
    'withdrawal-address': {
      subject: '{{code}} is your code for a new withdrawal address',
      validMinutes: CODE_MINUTES,
      optional: ['lookAlike'],
    },
    'withdrawal-address-confirmed': {
      subject: 'A withdrawal address was confirmed',
      notice: '{{recipient}} on {{network}} can be paid from {{shownMoment time}} on.',
      page: 'addresses',
    },
    'leave-allow-list': { subject: '{{code}} is your code to turn the allow-list off', validMinutes: CODE_MINUTES },
  } satisfies Record<keyof WithdrawalAddressMails, MailKind>,
};
