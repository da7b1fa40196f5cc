import type { Cents } from '@sextant/money';
import type { MailKind } from '#platform/mail/index.js';

interface DepositFacts {
  reference: string;
  amount: Cents;
}

interface WithdrawalFacts {
  reference: string;
  /** What leaves the account: `fee` plus `received`. */
  amount: Cents;
  fee: Cents;
  received: Cents;
  /** What the recipient gets, in the coin: a decimal string such as `0.00142`. */
  receivedCoin: string;
  coin: string;
  network: string;
  recipient: string;
}

/** Data of the mails about money movements. */
interface TransactionMails {
  'deposit-received': DepositFacts & { method: string };
  /** `amount` is what actually arrived; the rest is shown only when that differs from the declared amount. */
  'deposit-credited': DepositFacts & {
    declaredAmount?: Cents | null;
    /** Such as `0.00142 BTC` and `$65,000.12 for 1 BTC`. */
    receivedCoin?: string | null;
    rate?: string | null;
    /** Whether it arrived before the quote or after its end. */
    late?: boolean | null;
    /** The reference of the deposit at whose address it arrived, where it is another one than this. */
    addressOf?: string | null;
  };
  'deposit-on-hold': DepositFacts & { reason: string };
  'deposit-refused': DepositFacts & { reason: string };
  'withdrawal-requested': WithdrawalFacts;
  /** `block`: where a node found the payment; without it only the operator says that it was sent. */
  'withdrawal-sent': WithdrawalFacts & { txHash?: string | null; block?: number | null };
  'withdrawal-on-hold': DepositFacts & { reason: string };
  'withdrawal-resumed': DepositFacts;
  'withdrawal-refused': DepositFacts & { reason: string };
  'withdrawal-cancelled': DepositFacts;
  'adjustment-posted': DepositFacts & { kind: string; direction: 'in' | 'out'; reason: string };
  /** `reference` of what is corrected, `time` from which on it can be carried out; of a trade, what it paid and its due. */
  'correction-announced': DepositFacts & { reason: string; time: string; paid: Cents | null; due: Cents | null };
  'correction-dropped': DepositFacts;
  /** Sent to every operator. */
  'correction-contested': { reference: string; customerEmail: string };
}

declare module '#platform/mail/mail-data.js' {
  interface MailsOfModules {
    transaction: TransactionMails;
  }
}

export const TRANSACTION_MAILS = {
  folder: new URL('./mails/', import.meta.url),
  kinds: {
    'deposit-received': {
      subject: 'Deposit {{reference}} reported',
      notice: 'An operator checks whether {{dollars amount}} arrived. Your balance has not changed yet.',
      kind: 'deposits',
      page: 'transaction',
    },
    'deposit-credited': {
      subject: 'Deposit {{reference}} credited',
      notice:
        '{{dollars amount}} was added to your available cash.{{#if addressOf}} It arrived at the address of deposit {{addressOf}}.{{/if}}',
      kind: 'deposits',
      page: 'transaction',
      optional: ['declaredAmount', 'receivedCoin', 'rate', 'late', 'addressOf'],
    },
    'deposit-on-hold': {
      subject: 'Deposit {{reference}} on hold',
      notice: 'Your deposit of {{dollars amount}} is on hold. Your balance has not changed yet.',
      kind: 'deposits',
      page: 'transaction',
    },
    'deposit-refused': {
      subject: 'Deposit {{reference}} not credited',
      notice: 'Your deposit of {{dollars amount}} could not be credited. Your balance has not changed.',
      kind: 'deposits',
      page: 'transaction',
    },
    'withdrawal-requested': {
      subject: 'Withdrawal {{reference}} requested',
      notice:
        '{{dollars amount}} is held for your withdrawal. You can cancel it until an operator says that it is being sent or was paid.',
      kind: 'withdrawals',
      page: 'transaction',
    },
    'withdrawal-sent': {
      subject: 'Withdrawal {{reference}} {{#if block}}confirmed on chain{{else}}marked as sent{{/if}}',
      notice:
        '{{#if block}}Confirmed by the operator’s node at block {{counted block}}{{else}}The operator says it was sent{{/if}}: {{receivedCoin}} {{coin}}.',
      kind: 'withdrawals',
      page: 'transaction',
      optional: ['txHash', 'block'],
    },
    'withdrawal-on-hold': {
      subject: 'Withdrawal {{reference}} on hold',
      notice: 'Your withdrawal of {{dollars amount}} is on hold and has not been sent. You can still cancel it.',
      kind: 'withdrawals',
      page: 'transaction',
    },
    'withdrawal-resumed': {
      subject: 'Withdrawal {{reference}} no longer on hold',
      notice: 'Your withdrawal of {{dollars amount}} is no longer on hold. We will email you when it is sent.',
      kind: 'withdrawals',
      page: 'transaction',
    },
    'withdrawal-refused': {
      subject: 'Withdrawal {{reference}} not carried out',
      notice: '{{dollars amount}} is back in your available cash.',
      kind: 'withdrawals',
      page: 'transaction',
    },
    'withdrawal-cancelled': {
      subject: 'Withdrawal {{reference}} cancelled',
      notice: '{{dollars amount}} is back in your available cash.',
      kind: 'withdrawals',
      page: 'transaction',
    },
    'adjustment-posted': {
      subject: 'A change to your balance',
      notice: '{{signedDollars direction amount}} on your available cash. The transaction says why.',
      kind: 'balance',
      page: 'transaction',
    },
    'correction-announced': {
      subject: 'We want to take {{dollars amount}} back',
      notice: 'A correction of {{reference}} would take {{dollars amount}} from you. You can contest it.',
      page: 'transaction',
      optional: ['paid', 'due'],
    },
    'correction-dropped': {
      subject: 'The correction of {{reference}} was dropped',
      notice: 'Nothing was taken: the correction of {{dollars amount}} was dropped.',
      page: 'transaction',
    },
    'correction-contested': { subject: 'A customer contests a correction' },
  } satisfies Record<keyof TransactionMails, MailKind>,
};
