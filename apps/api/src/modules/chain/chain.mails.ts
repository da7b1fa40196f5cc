import type { MailKind } from '#platform/mail/index.js';

/** Data of the mails to operators about chains. */
interface ChainMails {
  /**
   * Sent to every operator, of an approved account key with who proposed it and from when on it holds (ISO 8601). Keys are
   * named by their first address; null: there was none before.
   */
  'account-key-approved': {
    chain: string;
    oldAddress: string | null;
    newAddress: string;
    operatorEmail: string;
    proposerEmail: string;
    time: string;
  };
}

declare module '#platform/mail/mail-data.js' {
  interface MailsOfModules {
    chain: ChainMails;
  }
}

export const CHAIN_MAILS = {
  folder: new URL('./mails/', import.meta.url),
  kinds: {
    'account-key-approved': {
      subject: 'An account key for {{chain}} was approved',
      optional: ['oldAddress'],
    },
  } satisfies Record<keyof ChainMails, MailKind>,
};
