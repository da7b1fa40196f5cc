import type { MailKind } from '#platform/mail/index.js';

/** Data of the mails about operators. */
interface OperatorMails {
  /** `inviteId`: the id that the link is derived from; `role`: with an article, as `an approver`. */
  'operator-invited': { inviteId: string; role: string };
  /** Sent to every operator: who may join, or joined at `time`; `alone`: by the command on the server, without a second person. */
  'operator-added': { joinedEmail: string; role: string; alone: boolean; time: string | null };
}

declare module '#platform/mail/mail-data.js' {
  interface MailsOfModules {
    operator: OperatorMails;
  }
  interface NamelessOfModules {
    operator: 'operator-invited';
  }
}

export const INVITATION_HOURS = 72;

export const OPERATOR_MAILS = {
  folder: new URL('./mails/', import.meta.url),
  kinds: {
    'operator-invited': {
      subject: 'You are invited to work with Sextant',
      validMinutes: INVITATION_HOURS * 60,
      nameless: true,
    },
    'operator-added': {
      subject: '{{joinedEmail}} {{#if time}}is an operator now{{else}}may become an operator{{/if}}',
      optional: ['time'],
    },
  } satisfies Record<keyof OperatorMails, MailKind>,
};
