import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@sextant/business-rules';
import { NIL } from 'uuid';
import { describe, expect, it } from '@jest/globals';
import type { TestingModule } from '@nestjs/testing';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { MailState } from '#platform/jobs/index.js';
import { codeFor } from '#platform/mail/derived-secrets.js';
import { KnownMails, Outbox } from '#platform/mail/index.js';
import { CODE_SECRET, MailProcesses, asAdmin, pause, until } from './background-process.js';

const processes = MailProcesses.forSuite();
const { sink } = processes;
const start = () => processes.start();

describe('a mail left in the outbox', () => {
  it('arrives when the transaction commits, addressed and written', async () => {
    const app = await start();
    const codeId = randomUUID();
    await app.get(Database).transaction(async () => {
      await queue(app, 'ada@example.com', codeId);
      await pause(600);
      expect(sink.taken).toEqual([]);
    });
    const [mail] = await arrived(1);
    expect(mail).toMatch(/^From: Sextant <no-reply@sextant.example>$/m);
    expect(mail).toMatch(/^To: .*ada@example\.com/m);
    expect(mail).toMatch(new RegExp(`^Subject: ${codeFor(CODE_SECRET, codeId)} is your Sextant code$`, 'm'));
    expect(mail).toContain('text/plain');
    expect(mail).toContain('text/html');
    expect(mail).toContain(codeFor(CODE_SECRET, codeId));
  });

  it('never was when the transaction rolls back', async () => {
    const app = await start();
    const refused = app.get(Database).transaction(async () => {
      await queue(app, 'ada@example.com');
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await queue(app, 'later@example.com');
    const [mail, ...more] = await arrived(1);
    expect(mail).toContain('later@example.com');
    expect(more).toEqual([]);
  });

  it('waits while the mail server is away, and arrives once when it is back', async () => {
    const app = await start();
    await sink.down();
    try {
      await queue(app, 'ada@example.com');
      await until(async () => (await jobs(app, 'retry')) === 1);
      expect(await jobs(app, 'created')).toBe(0);
    } finally {
      await sink.up(processes.smtpPort);
    }
    await arrived(1);
    await pause(1_500);
    expect(sink.taken).toHaveLength(1);
  }, 20_000);

  it('is refused by a server that repeats its subject, and leaves no code in the log or the queue', async () => {
    const said: string[] = [];
    const app = await start();
    app.useLogger({
      log: (...words: unknown[]) => void said.push(words.join(' ')),
      warn: (...words: unknown[]) => void said.push(words.join(' ')),
      error: (...words: unknown[]) => void said.push(words.join(' ')),
    });
    const codeId = randomUUID();
    const code = codeFor(CODE_SECRET, codeId);
    sink.answersData = `554 refused: ${code} is your Sextant code`;
    try {
      await queue(app, 'ada@example.com', codeId);
      await until(async () => (await jobs(app, 'retry')) === 1 && said.length > 0);
    } finally {
      sink.answersData = undefined;
      app.useLogger(false);
    }
    const kept = await app.get(Database).query(`select data::text, output::text from pgboss.job where name = 'mail'`);
    expect(said.join('\n')).toContain('the mail server was not reached or refused it');
    expect(said.join('\n') + JSON.stringify(kept)).not.toContain(code);
  }, 20_000);

  it('that the database kept from being written blames no mail server', async () => {
    const said: string[] = [];
    const app = await start();
    app.useLogger({ log: () => undefined, warn: (words) => void said.push(words), error: () => undefined });
    await asAdmin(processes.databaseUrl, 'revoke select on pg_stat_activity from public');
    const [userId, data] = [randomUUID(), { firstName: 'Ada', resetId: randomUUID() }];
    await app.get(Outbox).mail({ userId, to: 'ada@example.com', template: 'reset-password', data });
    await until(async () => (await jobs(app, 'retry')) === 1 && said.length > 0);
    expect(said.join('\n')).toContain('permission denied for view pg_stat_activity');
    expect(said.join('\n')).not.toContain('mail server');
    await asAdmin(processes.databaseUrl, 'grant select on pg_stat_activity to public');
    await arrived(1);
    app.useLogger(false);
  }, 20_000);

  it('is not lost when the process stops between commit and sending', async () => {
    const first = await start();
    await sink.down();
    try {
      await queue(first, 'ada@example.com');
      await processes.stop();
    } finally {
      await sink.up(processes.smtpPort);
    }
    await start();
    await arrived(1);
  }, 20_000);

  it('is sent once by two processes', async () => {
    const [one, two] = [await start(), await start()];
    const addresses = Array.from({ length: 60 }, (_, index) => `person${index}@example.com`);
    await Promise.all(addresses.map((address, index) => queue(index % 2 ? one : two, address)));
    await arrived(addresses.length);
    await pause(1_000);
    const to = sink.taken.map((mail) => /^To: .*?([\w.]+@example\.com)/m.exec(mail)?.[1]);
    expect(to.sort()).toEqual(addresses.sort());
  }, 20_000);

  it('is dropped when its code has run out before it could be sent', async () => {
    const app = await start();
    const clock = app.get(Clock);
    await clock.at(new Date(Date.now() - 11 * 60_000), () => queue(app, 'late@example.com'));
    await queue(app, 'ada@example.com');
    const [mail, ...more] = await arrived(1);
    expect(mail).toContain('ada@example.com');
    expect(more).toEqual([]);
    await until(async () => (await jobs(app, 'completed')) === 2);
  });

  it.each([-400, -1, 400])('is sent whatever the clocks say: %i days from the database', async (days) => {
    const app = await start();
    await app
      .get(Clock)
      .at(new Date(Date.now() + days * DAY_MS), () =>
        app
          .get(Outbox)
          .mail({ userId: NIL, to: 'ada@example.com', template: 'account-restored', data: { firstName: 'Ada' } }),
      );
    await arrived(1);
    expect(sink.taken[0]).toContain('ada@example.com');
  });

  it('is left out by who writes a history afterwards, to the end of that transaction only', async () => {
    const app = await start();
    const database = app.get(Database);
    await expect(app.get(Outbox).withoutMails()).rejects.toThrow('a transaction only');
    await database.transaction(async () => {
      await app.get(Outbox).withoutMails();
      await queue(app, 'history@example.com');
      await database.query(
        `select outbox_add('${NIL}', now(), 'account-restored', 'history@example.com', '{"firstName": "Ada"}')`,
      );
      expect(await database.query('select 1 from outbox')).toEqual([]);
    });
    for (let mail = 0; mail < 20; mail += 1) await queue(app, 'ada@example.com');
    const taken = await arrived(20);
    expect(taken.filter((mail) => mail.includes('history@'))).toEqual([]);
  });

  it('of a template that only a newer release has waits for a process of that release', async () => {
    const old = await start();
    await old
      .get(Outbox)
      .mail({ userId: NIL, to: 'ada@example.com', template: 'of-the-next' as never, data: {} as never });
    await until(async () => (await jobs(old, 'retry')) === 1);
    await processes.stop();
    const next = await start();
    const known = next.get(KnownMails);
    known.set('of-the-next', {
      ...known.get('account-restored')!,
      subject: 'Of the next release',
      optional: ['firstName'],
    });
    const [mail] = await arrived(1);
    expect(mail).toContain('Subject: Of the next release');
  }, 20_000);

  it('counts as late between tries, but not when the server knows no such address', async () => {
    const app = await start();
    const before = new Date(Date.now() - 3 * 60_000);
    sink.answers = { 'RCPT TO:<gone@': '550 5.1.1 unknown', 'RCPT TO:<busy@': '451 4.3.0 later' };
    await app.get(Clock).at(before, () => queue(app, 'gone@example.com'));
    await until(async () => (await jobs(app, 'retry')) === 1);
    expect((await app.get(MailState).read()).oldest).toBeNull();
    await app.get(Clock).at(before, () => queue(app, 'busy@example.com'));
    await until(async () => (await jobs(app, 'retry')) === 2);
    expect((await app.get(MailState).read()).oldest).toEqual(before);
    sink.answers = {};
  }, 20_000);

  it('goes aside at once when no repetition would help', async () => {
    const app = await start();
    await app
      .get(Database)
      .query(`select outbox_add('${NIL}', now(), 'withdrawal-sent', 'ada@example.com', '{"firstName": "Ada"}')`);
    await until(async () => {
      const dead = await app.get(Database).query(`select 1 from pgboss.job where name = 'mail-dead'`);
      return dead.length === 1;
    });
    expect(sink.taken).toEqual([]);
    const [given] = await app.get(MailState).givenUp(10, undefined);
    expect(given).toMatchObject({ recipient: 'ada@example.com', template: 'withdrawal-sent', retries: 0 });
    expect(given?.reason).toMatch(/^The mail "withdrawal-sent" cannot be written: /);
  });
});

async function queue(app: TestingModule, to: string, codeId: string = randomUUID()): Promise<void> {
  await app.get(Outbox).mail({ userId: NIL, to, template: 'verify-email', data: { codeId } });
}

async function jobs(app: TestingModule, ...states: string[]): Promise<number> {
  const rows = await app
    .get(Database)
    .query(`select 1 from pgboss.job where name = 'mail' and state::text = any($1)`, [states]);
  return rows.length;
}

async function arrived(count: number): Promise<string[]> {
  await until(() => sink.taken.length >= count);
  return sink.taken;
}
