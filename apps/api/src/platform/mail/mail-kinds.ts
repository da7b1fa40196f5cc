/** For a person's preferences; what mails about security say is always mailed and shown. */
export const NOTICE_KINDS = ['deposits', 'withdrawals', 'balance', 'security'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Where a notice in the app leads: to the transaction that its facts name, or to a page of settings. */
export const NOTICE_PAGES = ['transaction', 'security', 'addresses'] as const;
export type NoticePage = (typeof NOTICE_PAGES)[number];

export interface MailKind {
  /** The name of the file with its text, without `.hbs`, if it is not the name of the mail. */
  file?: string;
  /**
   * May refer to data, as in `Deposit {{reference}}`. The subject of a mail with a code begins with the code: most
   * people read only that.
   */
  subject: string;
  /** Minutes after which the mail is not sent any more, because its code or link has expired. */
  validMinutes?: number;
  /**
   * Goes to an unconfirmed address, so it greets without a name: a first name that a stranger entered must not reach
   * another person's inbox.
   */
  nameless?: boolean;
  /** One sentence for the app, with data as in the subject. Without it, such as for codes and links, it is mailed only. */
  notice?: string;
  /** `security` unless it says otherwise; the SQL function `notification_kind` says the same. */
  kind?: NoticeKind;
  /** What the notice leads to; `security` unless it says otherwise. */
  page?: NoticePage;
  /** Data that may be missing. All other data that a template refers to is required. */
  optional?: string[];
}

/** The order in which waiting mails are sent, highest first. */
export const MAIL_PRIORITY = { expiring: 20, security: 10, money: 0 } as const;

/** Codes and links overtake all other mails, and notices about money wait for everything else. */
export function priorityOf(mail: MailKind | undefined): number {
  if (mail?.validMinutes !== undefined) return MAIL_PRIORITY.expiring;
  return isMoneyNotice(mail) ? MAIL_PRIORITY.money : MAIL_PRIORITY.security;
}

/** Deposits, withdrawals and changes of a balance: a customer can cause many in a minute, so they share mails. */
export function isMoneyNotice(mail: MailKind | undefined): boolean {
  return mail?.kind !== undefined && mail.kind !== 'security';
}

/** The emails of one module, by template name; the text of each is in `<name>.hbs`, unless it names a file. */
export interface ModuleMails {
  folder: URL;
  kinds: Record<string, MailKind>;
}

/** An email with its template file. */
export interface KnownMail extends MailKind {
  words: URL;
}

/** All emails of these modules, by template name. */
export class KnownMails extends Map<string, KnownMail> {
  constructor(modules: ModuleMails[]) {
    super();
    for (const { folder, kinds } of modules) {
      for (const [name, kind] of Object.entries(kinds)) {
        this.set(name, { ...kind, words: new URL(`${kind.file ?? name}.hbs`, folder) });
      }
    }
  }
}
