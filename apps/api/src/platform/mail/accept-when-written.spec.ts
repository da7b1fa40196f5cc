import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ReceivingServer } from 'maildev';
import { acceptWhenWritten } from './accept-when-written.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-accept-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Accepts the mail immediately, like MailDev, and writes it later in two steps. */
const hasty: ReceivingServer['onData'] = (mail, _session, done) => {
  void (async () => {
    const whole = await text(mail);
    done(null, 'Message queued as abc');
    await writeFile(join(folder, 'abc.eml'), whole.slice(0, 5));
    await sleep(150);
    await appendFile(join(folder, 'abc.eml'), whole.slice(5));
  })();
};

it('answers the sender once the whole mail is on the disk', async () => {
  const smtp: ReceivingServer = { onData: hasty };
  acceptWhenWritten(smtp, folder);
  const said = await new Promise((resolve, reject) => {
    smtp.onData(Readable.from(['Subject: ', 'Hello']), {}, (fault, message) =>
      fault ? reject(fault) : resolve(message),
    );
  });
  expect(said).toBe('Message queued as abc');
  expect(await readFile(join(folder, 'abc.eml'), 'utf8')).toBe('Subject: Hello');
});

it('tells the sender when the mail was not taken', async () => {
  const smtp: ReceivingServer = { onData: (_mail, _session, done) => done(new Error('No room')) };
  acceptWhenWritten(smtp, folder);
  const fault = await new Promise((resolve) => smtp.onData(Readable.from(['x']), {}, resolve));
  expect(String(fault)).toBe('Error: No room');
});
