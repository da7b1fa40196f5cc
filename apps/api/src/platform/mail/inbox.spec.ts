import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, get } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { freePorts } from '@sextant/test-data';
import { Settings } from '../config/index.js';
import { Inbox, checkInboxPorts } from './inbox.js';
import { smtpAddress } from './smtp-address.js';

let settings: Settings;

beforeEach(async () => {
  const [inboxPort, inboxSmtpPort] = await freePorts(2);
  settings = Object.assign(new Settings(), {
    mode: 'demo',
    host: '127.0.0.1',
    inboxPort,
    inboxSmtpPort,
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: await mkdtemp(join(tmpdir(), 'sextant-inbox-')),
  });
});
afterEach(() => rm(settings.dataDir, { recursive: true, force: true }));

describe('Inbox', () => {
  it('takes mails, shows them as JSON, and still has the whole ones after a restart', async () => {
    const signalHandlers = process.listenerCount('SIGTERM');
    const first = new Inbox(settings);
    await first.onModuleInit();
    expect(process.listenerCount('SIGTERM')).toBe(signalHandlers);
    const transport = createTransport(smtpAddress(settings));
    const mail = { from: 'a@example.com', to: 'ada@example.com', subject: 'Hello', text: 'x', html: '<p>x</p>' };
    await transport.sendMail(mail);
    expect(await shown(1)).toEqual(['Hello']);
    await first.onApplicationShutdown();
    const half = 'Subject: Half\r\nContent-Type: multipart/alternative; boundary="b"\r\n\r\n--b\r\n\r\nwhat ar';
    await writeFile(join(settings.dataDir, 'inbox', 'half.eml'), half);

    const second = new Inbox(settings);
    await second.onModuleInit();
    expect(await shown(1)).toEqual(['Hello']);
    await second.onApplicationShutdown();
    await checkInboxPorts(settings);
  }, 20_000);

  it('shows the HTML of a mail without what a browser would run', async () => {
    const inbox = new Inbox(settings);
    await inbox.onModuleInit();
    const html = '<p>Hello</p><script>alert(1)</script>';
    const mail = { from: 'a@example.com', to: 'ada@example.com', subject: 'Hello', text: 'x', html };
    await createTransport(smtpAddress(settings)).sendMail(mail);
    await shown(1);
    const url = `http://127.0.0.1:${settings.inboxPort}/email`;
    const [{ id }] = (await (await fetch(url)).json()) as [{ id: string }];
    const opened = (await (await fetch(`${url}/${id}`)).json()) as { html: string };
    expect(opened.html).toContain('<p>Hello</p>');
    expect(opened.html).not.toContain('script');
    await inbox.onApplicationShutdown();
  }, 20_000);

  it('starts without loading what it only needs for that', () => {
    const file = JSON.stringify(new URL('./load-maildev.ts', import.meta.url).href);
    const script = `
      const { loadMailDev } = await import(${file});
      await loadMailDev();
      const { createRequire } = await import('node:module');
      const files = Object.keys(createRequire(import.meta.url).cache);
      const of = (name) => files.filter((one) => one.includes('/node_modules/' + name + '/')).length;
      // A text: other values are coloured where Nx runs the tests by itself.
      console.log([of('maildev') > 5, of('jsdom')].join(' '));
      process.exit(0)`;
    const words = ['--no-warnings', '--input-type=module', '-e', script];
    expect(execFileSync(process.execPath, words, { encoding: 'utf8' }).trim()).toBe('true 0');
  });

  it('is read by no page of another place', async () => {
    const inbox = new Inbox(settings);
    await inbox.onModuleInit();
    const { inboxPort } = settings;
    const ask = async (headers: Record<string, string>, path = '/email') => {
      const request = get({ host: '127.0.0.1', port: inboxPort, path, headers, agent: false });
      const answered = Promise.race([once(request, 'response'), once(request, 'upgrade')]);
      const [response] = (await answered) as [IncomingMessage];
      const allowed = Object.keys(response.headers).filter((name) => name.startsWith('access-control-'));
      response.destroy();
      return [response.statusCode, ...allowed];
    };
    try {
      const socket = { connection: 'upgrade', upgrade: 'websocket' };
      for (const origin of ['http://evil.example', 'null', `https://127.0.0.1:${inboxPort}`, 'http://127.0.0.1:1']) {
        expect(await ask({ origin })).toEqual([403]);
        expect(await ask({ origin, ...socket }, '/socket.io/?EIO=3&transport=websocket')).toEqual([403]);
      }
      expect(await ask({ host: 'evil.example' })).toEqual([403]);
      expect(await ask({ host: `evil.example:${inboxPort}` })).toEqual([403]);

      expect(await ask({})).toEqual([200]);
      expect(await ask({ origin: `http://127.0.0.1:${inboxPort}` })).toEqual([200]);
      expect(await ask({ host: `localhost:${inboxPort}`, origin: `http://localhost:${inboxPort}` })).toEqual([200]);
      expect(await ask({}, '/')).toEqual([200]);
      expect(await ask({}, '/socket.io/?EIO=4&transport=polling')).toEqual([200]);
    } finally {
      await inbox.onApplicationShutdown();
    }
  }, 20_000);

  it.each(['999.1.1.1', '192.0.2.1'])('names HOST when %s is no address of this machine', async (host) => {
    settings.host = host;
    const faults = [{ name: 'HOST', fault: expect.stringContaining(host) as unknown }];
    await expect(checkInboxPorts(settings)).rejects.toMatchObject({ faults });
  });

  it.each([
    ['inboxPort', 'INBOX_PORT'],
    ['inboxSmtpPort', 'INBOX_SMTP_PORT'],
  ] as const)('names the variable of a taken port (%s) and leaves the other port alone', async (field, variable) => {
    const other = await listen(settings[field]);
    try {
      const refused = new Inbox(settings).onModuleInit();
      await expect(refused).rejects.toThrow(new RegExp(`${variable}: port ${settings[field]} on 127.0.0.1`));
    } finally {
      await close(other);
    }
    await checkInboxPorts(settings);
  });

  it('stays away when there is a mail server', async () => {
    settings.smtpUrl = 'smtp://mail.example:25';
    const taken = await listen(settings.inboxPort);
    const inbox = new Inbox(settings);
    await inbox.onModuleInit();
    await inbox.onApplicationShutdown();
    await close(taken);
  });
});

describe('smtpAddress', () => {
  it('limits how long a mail server may hang, unless the address says it itself', () => {
    settings.smtpUrl = 'smtps://user:p%40ss@mail.example?connectionTimeout=1000';
    const address = new URL(smtpAddress(settings));
    expect(address.searchParams.get('connectionTimeout')).toBe('1000');
    expect(Number(address.searchParams.get('socketTimeout'))).toBeGreaterThan(0);
    expect(address.password).toBe('p%40ss');
  });
});

async function shown(count: number): Promise<string[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const reply = await fetch(`http://127.0.0.1:${settings.inboxPort}/email`);
    const mails = (await reply.json()) as { subject: string }[];
    if (mails.length >= count) return mails.map(({ subject }) => subject);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  throw new Error('The mail did not arrive');
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
