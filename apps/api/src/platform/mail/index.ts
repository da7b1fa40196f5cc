export { Outbox, type Mail } from './outbox.js';
export type { MailData, MailTemplate } from './mail-data.js';
