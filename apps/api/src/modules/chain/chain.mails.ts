import type { Cents } from '@sextant/money';
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
  /** Sent to every operator. `amount` is what was credited for all of them, `deposits` their references. */
  'payments-lost': { chain: string; amount: Cents; deposits: string };
  /** Sent to every operator: the payment of a deposit that they corrected, as it was gone, is back; of `amount` in corrections. */
  'corrected-payment-back': { chain: string; reference: string; amount: Cents; txId: string };
  /** Sent to every operator, of a final transaction that is not what was approved; `faults` are sentences. */
  'payout-mismatch': { chain: string; txId: string; faults: string };
  /** Sent to every operator, of a transaction that its node no longer lists; `references` of the withdrawals that wait for it. */
  'payout-gone': { chain: string; txId: string; references: string };
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
    'payments-lost': { subject: 'Credited deposits are no longer on {{chain}}' },
    'corrected-payment-back': { subject: 'The payment of a corrected deposit is back on {{chain}}' },
    'payout-mismatch': { subject: 'A payment on {{chain}} is not what was approved' },
    'payout-gone': { subject: 'A payment on {{chain}} is no longer listed' },
  } satisfies Record<keyof ChainMails, MailKind>,
};
