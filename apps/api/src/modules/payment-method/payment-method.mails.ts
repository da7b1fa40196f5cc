import type { MailKind } from '#platform/mail/index.js';

/** Data of the mails to operators about payment methods. */
interface PaymentMethodMails {
  /**
   * Sent to every operator, of an approved change with who proposed it and from when on it holds (ISO 8601). Methods are
   * written as `Tether over TRC-20`, addresses in full; null: no method or address before, or after, the change.
   */
  'payment-method-changed': {
    oldMethod: string | null;
    oldAddress: string | null;
    newMethod: string | null;
    newAddress: string | null;
    operatorEmail: string;
    proposerEmail: string | null;
    time: string | null;
  };
}

declare module '#platform/mail/mail-data.js' {
  interface MailsOfModules {
    'payment-method': PaymentMethodMails;
  }
}

export const PAYMENT_METHOD_MAILS = {
  folder: new URL('./mails/', import.meta.url),
  kinds: {
    'payment-method-changed': {
      subject: 'A payment method was changed',
      optional: ['oldMethod', 'oldAddress', 'newMethod', 'newAddress', 'proposerEmail', 'time'],
    },
  } satisfies Record<keyof PaymentMethodMails, MailKind>,
};
