import { createTransport } from 'nodemailer';
import type { Settings } from '../config/index.js';
import { smtpAddress } from './smtp-address.js';
import { type SmtpFault, whyNotSent } from './smtp-fault.js';

/**
 * Sends a mail by the same way as all others, and without the queue.
 * @throws Error saying in plain words why the server did not take it
 */
export async function sendTestMail(settings: Settings, to: string): Promise<void> {
  const { mailFrom: from, publicUrl } = settings;
  const text = `Sextant at ${publicUrl} can send mails.\n`;
  try {
    await createTransport(smtpAddress(settings)).sendMail({ from, to, subject: 'Test mail from Sextant', text });
  } catch (fault) {
    throw new Error(whyNotSent(settings, fault as SmtpFault), { cause: fault });
  }
}
