import { Injectable } from '@nestjs/common';
import { KnownMails, type NoticeKind, type NoticePage } from './mail-kinds.js';
import { inline } from './template-forms.js';

/** What a mail says in the app: the subject, one sentence, and the page that it is about. */
export interface Notice {
  kind: NoticeKind;
  title: string;
  text: string;
  page: NoticePage;
}

/** Of a release before or after this one, whose words are not known here. */
const UNKNOWN: Notice = {
  kind: 'security',
  title: 'Something changed in your account',
  text: 'The email about it has the details.',
  page: 'security',
};

/** The one catalogue of what notifications say: made of the mail's name and facts when they are read. */
@Injectable()
export class Notices {
  constructor(private readonly mails: KnownMails) {}

  /** Whether a mail is shown in the app as well; those with codes or links are not. */
  has(template: string): boolean {
    return this.mails.get(template)?.notice !== undefined;
  }

  of(template: string, data: Record<string, unknown>): Notice {
    const mail = this.mails.get(template);
    if (mail?.notice === undefined) return UNKNOWN;
    const optional = Object.fromEntries((mail.optional ?? []).map((field) => [field, null]));
    const facts = { ...optional, ...data };
    const { kind = 'security', page = 'security' } = mail;
    try {
      return { kind, page, title: inline(mail.subject)(facts), text: inline(mail.notice)(facts) };
    } catch {
      return { ...UNKNOWN, kind, page };
    }
  }
}
