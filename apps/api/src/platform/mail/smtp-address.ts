import { type Settings, isThisMachine } from '../config/index.js';

/** In milliseconds; a mail server that hangs must not delay the mails behind. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The inbox listens for mail on this machine only. */
export const INBOX_SMTP_HOST = '127.0.0.1';

/** Whether mails go to the inbox of this process instead of a mail server. */
export function hasInbox(settings: Settings): boolean {
  return settings.mode === 'demo' && !settings.smtpUrl;
}

/**
 * The mail server's address, with timeouts unless `SMTP_URL` sets its own. In live mode a mail, which may contain a
 * code or a link, leaves this machine only encrypted.
 */
export function smtpAddress(settings: Settings): string {
  const address = new URL(settings.smtpUrl ?? `smtp://${INBOX_SMTP_HOST}:${settings.inboxSmtpPort}`);
  for (const [name, milliseconds] of Object.entries(TIMEOUTS)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(milliseconds));
  }
  if (settings.mode === 'live' && !isThisMachine(address.hostname)) address.searchParams.set('requireTLS', 'true');
  return address.href;
}
