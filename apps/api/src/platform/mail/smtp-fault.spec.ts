import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { createServer } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SELF_SIGNED, SmtpSink, freePorts } from '@sextant/test-data';
import { Settings } from '../config/index.js';
import { MailNotTaken } from './send-mail.js';
import type { SmtpFault } from './smtp-fault.js';
import { sendTestMail } from './test-mail.js';

const sink = new SmtpSink();
let port: number;
beforeEach(async () => {
  sink.answers = {};
  sink.taken.length = 0;
  port = await sink.up();
});
afterEach(() => sink.down());

const send = (smtpUrl: string) =>
  sendTestMail(
    Object.assign(new Settings(), { smtpUrl, mailFrom: 'mail@nordlys.test', publicUrl: 'https://invest.nordlys.test' }),
    'ada@nordlys.test',
  );
const failed = async (smtpUrl: string): Promise<Error> => {
  const error = await send(smtpUrl).catch((fault: Error) => fault);
  expect(error).toBeInstanceOf(Error);
  return error as Error;
};

describe('a test mail', () => {
  it('is taken by a mail server that works', async () => {
    await send(`smtp://127.0.0.1:${port}`);
    expect(sink.taken).toEqual([expect.stringContaining('Sextant at https://invest.nordlys.test can send mails.')]);
  });

  it.each([
    ['AUTH', '535 5.7.8 no', 'It refuses the user or password in SMTP_URL.'],
    ['MAIL FROM', '553 5.1.8 no', 'It refuses the sender in MAIL_FROM.'],
    ['RCPT TO', '554 5.7.1 no', 'It refuses the recipient.'],
    ['STARTTLS', '502 no', 'It offers no STARTTLS'],
  ])(
    'says in plain words that %s was refused, with what the server said and no password',
    async (command, says, words) => {
      sink.answers = { EHLO: '250 AUTH PLAIN', [command]: says };
      const { message } = await failed(`smtp://ada:a-password@127.0.0.1:${port}?requireTLS=${command === 'STARTTLS'}`);
      expect(message).toContain(`The mail server 127.0.0.1:${port} did not take the mail. ${words}`);
      expect(message).toContain(says);
      expect(message).not.toContain('a-password');
    },
  );

  it('says that a certificate is of an unknown authority, and how to make it known; so does the log of mails', async () => {
    const server = createServer(SELF_SIGNED).on('tlsClientError', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { message, cause } = await failed(`smtps://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.close();
    expect(message).toMatch(
      /from an authority that Node does not trust.*NODE_EXTRA_CA_CERTS.*\(self-signed certificate/,
    );
    expect(new MailNotTaken(cause as SmtpFault).message).toMatch(/ESOCKET, CONN: self-signed certificate/);
  });

  it('says what to write where TLS begins with STARTTLS', async () => {
    const server = createTcpServer((socket) => socket.on('error', () => undefined).end('220 ready\r\n'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { message } = await failed(`smtps://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.close();
    expect(message).toContain('for STARTTLS, as on 587, use smtp://');
  });

  it('says that nobody listens', async () => {
    const [free] = await freePorts(1);
    expect((await failed(`smtp://127.0.0.1:${free}`)).message).toMatch(/It was not reached\. \(connect ECONNREFUSED/);
  });
});
