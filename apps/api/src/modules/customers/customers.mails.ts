import type { MailKind } from '#platform/mail/index.js';

/** Data of the mails about what operators do on the page of a customer. */
interface CustomersMails {
  'signed-out': object;
}

declare module '#platform/mail/mail-data.js' {
  interface MailsOfModules {
    customers: CustomersMails;
  }
}

export const CUSTOMERS_MAILS = {
  folder: new URL('./mails/', import.meta.url),
  kinds: {
    'signed-out': { subject: 'An operator signed you out', notice: 'You can sign in again.' },
  } satisfies Record<keyof CustomersMails, MailKind>,
};
