/*
 * The mailer is CommonJS and requires Nest, which is ESM. Loaded when this file runs, it finds Nest ready; imported
 * statically, a loader that evaluates CommonJS while it still links would meet Nest half-loaded and refuse.
 */
const mailer = await import('@nestjs-modules/mailer');

export const { MailerModule, MailerService } = mailer;
export type MailerService = InstanceType<typeof mailer.MailerService>;
