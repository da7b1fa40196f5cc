import type { MailKind } from '#platform/mail/index.js';

/** What the mails about payment methods, to operators hold. */
interface PaymentMethodMails {
  /** To every operator; methods are written as `Tether over TRC-20`, addresses in full. Nothing was there, or is: null. */
  'payment-method-changed': {
    oldMethod: string | null;
    oldAddress: string | null;
    newMethod: string | null;
    newAddress: string | null;
    operatorEmail: string;
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
      optional: ['oldMethod', 'oldAddress', 'newMethod', 'newAddress'],
    },
  } satisfies Record<keyof PaymentMethodMails, MailKind>,
};
