import type { Settings } from '../config/index.js';

/** What nodemailer throws: `code` is its own, `originalCode` that of the system or of TLS. */
export interface SmtpFault extends Error {
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  /** What the server said, which may repeat addresses and contents. */
  response?: string;
}

/** What a fault means, the first that fits. */
const MEANINGS: [fits: (fault: SmtpFault) => boolean, words: string][] = [
  [
    ({ originalCode = '' }) => /SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)/.test(originalCode),
    'Its certificate is from an authority that Node does not trust. If the authority is your own, set NODE_EXTRA_CA_CERTS to the file of its certificate.',
  ],
  [({ originalCode = '' }) => /CERT/.test(originalCode), 'Its certificate is not valid for this address.'],
  [
    ({ originalCode = '' }) => originalCode.startsWith('ERR_SSL'),
    'It speaks no TLS on this port, or another version. smtps:// is for a port with TLS from the start, such as 465; for STARTTLS, as on 587, use smtp://.',
  ],
  [({ code }) => code === 'EAUTH', 'It refuses the user or password in SMTP_URL.'],
  [
    ({ command }) => command === 'STARTTLS',
    'It offers no STARTTLS, without which MODE=live sends nothing to another machine.',
  ],
  [({ command }) => command === 'MAIL FROM', 'It refuses the sender in MAIL_FROM.'],
  [({ command }) => command === 'RCPT TO', 'It refuses the recipient.'],
  [({ command, response }) => command === 'CONN' && !response, 'It was not reached.'],
  [() => true, 'It refuses the mail.'],
];

/** Why a mail was not sent, for an administrator: the server's address without its password, the meaning, the words. */
export function whyNotSent({ smtpUrl, inboxSmtpPort }: Settings, fault: SmtpFault): string {
  const server = smtpUrl ? new URL(smtpUrl).host : `127.0.0.1:${inboxSmtpPort}`;
  const meaning = MEANINGS.find(([fits]) => fits(fault))?.[1];
  return `The mail server ${server} did not take the mail. ${meaning} (${fault.message})`;
}
