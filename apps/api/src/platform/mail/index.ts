export { checkInboxPorts } from './inbox.js';
export type { MailData, MailTemplate } from './mail-data.js';
export {
  KnownMails,
  MAIL_PRIORITY,
  NOTICE_KINDS,
  NOTICE_PAGES,
  isMoneyNotice,
  priorityOf,
  type MailKind,
  type ModuleMails,
  type NoticeKind,
  type NoticePage,
} from './mail-kinds.js';
export { Notices } from './notices.js';
export { MailModule } from './mail.module.js';
export { Outbox } from './outbox.js';
export { MailNotTaken, SendMail, UnsendableMail, type QueuedMail } from './send-mail.js';
