import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { MailDev } from 'maildev';
import { type SettingFault, Settings, SettingsRefused, whyNotFree } from '../config/index.js';
import { acceptWhenWritten } from './accept-when-written.js';
import { guardInbox } from './guard-inbox.js';
import { loadMailDev } from './load-maildev.js';
import { INBOX_SMTP_HOST, hasInbox } from './smtp-address.js';

/** Maximum number of mails; older ones are deleted at startup. */
const KEPT_MAILS = 500;
const CLOSE_WITHIN_MS = 2_000;

/**
 * The mailbox of a demo: MailDev in this process. It receives every mail that Sextant sends and shows them at
 * `http://HOST:INBOX_PORT` (as JSON at `/email`). The mails are stored in `DATA_DIR/inbox` and survive a restart.
 */
@Injectable()
export class Inbox implements OnModuleInit, OnApplicationShutdown {
  private mailDev: MailDev | undefined;

  constructor(private readonly settings: Settings) {}

  /** @throws SettingsRefused when a port is taken */
  async onModuleInit(): Promise<void> {
    if (!hasInbox(this.settings)) return;
    await checkInboxPorts(this.settings);
    const mailDirectory = join(this.settings.dataDir, 'inbox');
    await mkdir(mailDirectory, { recursive: true, mode: 0o700 });
    await dropHalfMails(mailDirectory);
    await dropOldMails(mailDirectory);
    this.mailDev = await startMailDev(this.settings, mailDirectory);
  }

  async onApplicationShutdown(): Promise<void> {
    const mailDev = this.mailDev;
    this.mailDev = undefined;
    if (!mailDev) return;
    const closed = new Promise<void>((resolve) => mailDev.close(resolve));
    const tooLong = AbortSignal.timeout(CLOSE_WITHIN_MS);
    await Promise.race([closed, once(tooLong, 'abort')]);
    mailDev.removeAllListeners('close');
  }
}

/**
 * Checks, before anything is started, that the inbox's two ports are free.
 * @throws SettingsRefused naming each port in use and its variable
 */
export async function checkInboxPorts(settings: Settings): Promise<void> {
  if (!hasInbox(settings)) return;
  const { host, inboxPort, inboxSmtpPort } = settings;
  const wanted = [
    { name: 'INBOX_PORT', port: inboxPort, host },
    { name: 'INBOX_SMTP_PORT', port: inboxSmtpPort, host: INBOX_SMTP_HOST },
  ];
  const faults: SettingFault[] = [];
  for (const { name, port, host: on } of wanted) {
    const fault = await whyNotFree(name, port, on);
    if (fault) faults.push(fault);
  }
  if (inboxPort === inboxSmtpPort) faults.push({ name: 'INBOX_SMTP_PORT', fault: 'has to differ from INBOX_PORT' });
  for (const { name, port } of wanted) {
    if (port === settings.port) faults.push({ name, fault: 'has to differ from PORT' });
  }
  if (faults.length > 0) throw new SettingsRefused(faults);
}

async function startMailDev(settings: Settings, mailDirectory: string): Promise<MailDev> {
  const { maildev, web } = await loadMailDev();
  const options = { smtp: settings.inboxSmtpPort, web: settings.inboxPort, mailDirectory, silent: true };
  const mailDev = withoutSignalHandlers(() => maildev({ ...options, ip: INBOX_SMTP_HOST, webIp: settings.host }));
  const logger = new Logger('Inbox');
  // A reverse lookup of 127.0.0.1 would delay each mail by 1.5 s if no name server responds.
  mailDev.smtp.options.disableReverseLookup = true;
  mailDev.smtp.removeAllListeners('error');
  mailDev.smtp.on('error', (fault: Error) => logger.warn(`The inbox lost a connection: ${fault.message}`));
  acceptWhenWritten(mailDev.smtp, mailDirectory);
  guardInbox(web.server, settings);
  await Promise.all([mailDev.listen(), once(web.server, 'listening')]);
  return mailDev;
}

/** MailDev ends the whole process on a signal; here the application decides when to stop. */
function withoutSignalHandlers<T>(work: () => T): T {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const before = signals.map((signal) => new Set(process.listeners(signal)));
  const result = work();
  signals.forEach((signal, index) => {
    for (const added of process.listeners(signal)) {
      if (!before[index]?.has(added)) process.removeListener(signal, added);
    }
  });
  return result;
}

/**
 * Deletes mails that a killed process was receiving; their sender sends them again. Every mail of Sextant has several
 * parts, so a complete one ends with the closing boundary.
 */
async function dropHalfMails(folder: string): Promise<void> {
  for (const name of await mailsIn(folder)) {
    const mail = await readFile(join(folder, name), 'latin1');
    if (!/\r?\n--[^\r\n]+--\s*$/.test(mail)) await rm(join(folder, name), { force: true });
  }
}

async function mailsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.eml'));
}

async function dropOldMails(folder: string): Promise<void> {
  const names = await mailsIn(folder);
  if (names.length <= KEPT_MAILS) return;
  const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  dated.sort((a, b) => b.at - a.at);
  await Promise.all(dated.slice(KEPT_MAILS).map(({ name }) => rm(join(folder, name), { force: true })));
}
