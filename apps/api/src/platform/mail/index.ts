export { checkInboxPorts } from './inbox.js';
export type { MailData, MailTemplate } from './mail-data.js';
export type { MailKind, ModuleMails } from './mail-kinds.js';
export { MailModule } from './mail.module.js';
export { Outbox } from './outbox.js';
export { SendMail, UnsendableMail, type QueuedMail } from './send-mail.js';
