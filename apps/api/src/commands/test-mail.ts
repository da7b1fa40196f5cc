import { isEmail } from '@sextant/business-rules';
import { readSettings } from '#platform/config/index.js';
import { sendTestMail } from '#platform/mail/test-mail.js';

/** `npm run mail:test -- <address>`: ends with 0 when the mail server has taken the mail, with 1 when it has not. */
try {
  const [to = '', ...more] = process.argv.slice(2);
  if (!isEmail(to) || more.length > 0) {
    console.error('Usage: npm run mail:test -- <address>');
    process.exit(1);
  }
  const settings = readSettings();
  await sendTestMail(settings, to);
  console.log(`The mail server has taken a mail from ${settings.mailFrom} to ${to}. Look whether it arrives.`);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
