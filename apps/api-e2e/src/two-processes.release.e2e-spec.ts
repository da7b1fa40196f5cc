import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import {
  WALLET,
  type Person,
  balanceOf,
  endow,
  investor,
  mailsIn,
  operator,
  send,
  succeed,
  tether,
} from './support/people.js';
import {
  type SextantProcess,
  checkLedger,
  cleanUp,
  databaseServer,
  newPorts,
  launch,
  newDataDir,
  sendGatheredMails,
  startSextant,
} from './support/sextant-process.js';
import { startedDataDir } from './support/started-data.js';

const YEAR = '/market/history?symbol=TSLA&range=1Y';
const SECRETS = { JWT_SECRET: 'j'.repeat(40), CODE_SECRET: 'c'.repeat(40) };

/** One process with its own database and inbox, and one beside it that uses both. */
describe('two processes on one database', () => {
  let first: SextantProcess;
  let second: SextantProcess;
  let ada: Person;
  let method: string;

  beforeAll(async () => {
    const [own, other] = [await newPorts(), await newPorts()];
    first = await startSextant(await startedDataDir(), { ...own, ...SECRETS });
    const database = databaseServer(first.dataDir);
    if (!database) throw new Error('The first process has no database');
    const shared = { DATABASE_URL: database.url, SMTP_URL: `smtp://127.0.0.1:${own.INBOX_SMTP_PORT}` };
    second = await startSextant(newDataDir(), { ...other, ...SECRETS, ...shared });
    ada = await investor(second.url, first.inboxUrl);
    const boss = await operator(first.url);
    await endow(first.url, boss, ada, 1000);
    method = await tether(second.url);
  });
  afterAll(cleanUp);

  const both = () => [first, second];

  it('have one seed: a third process with another one does not start, and says why', async () => {
    const { url = '' } = databaseServer(first.dataDir) ?? {};
    const elsewhere = { ...(await newPorts()), ...SECRETS, DATABASE_URL: url, MARKET_SEED: 'another' };
    const third = launch(newDataDir(), elsewhere);
    expect(await third.ended).toEqual({ code: 78, signal: null });
    expect(third.printed()).toMatch(/^Sextant cannot start with these settings:\n {2}MARKET_SEED: /);
    for (const { url } of both()) expect((await quoteOf(url))?.time).toEqual(expect.any(String));
  });

  it('serve the same sessions, and end them for each other', async () => {
    for (const { url } of both()) expect(await balanceOf(url, ada)).toBe(1000);
    const guest = await investor(first.url, first.inboxUrl);
    expect(await balanceOf(second.url, guest)).toBe(0);
    await succeed(second.url, { method: 'POST', path: '/auth/logout', token: guest.token });
    const answer = await send(first.url, { method: 'GET', path: '/user/me', token: guest.token });
    expect([answer.status, answer.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('say the same price for the same instant, of a year of instants and of this one', async () => {
    const [one = [], other = []] = await Promise.all(both().map(({ url }) => barsOf(url, YEAR)));
    expect(one.length).toBeGreaterThan(50);
    expect(other.slice(0, -1)).toEqual(one.slice(0, -1));
    for (let tries = 0; ; tries += 1) {
      const [quote, same] = await Promise.all(both().map(({ url }) => quoteOf(url)));
      if (quote?.time !== same?.time && tries < 20) continue;
      expect(same).toEqual(quote);
      break;
    }
  });

  it('pay one of many withdrawals that come to both at once, and carry out one of the same key', async () => {
    const body = { amount: 900, method, recipient: WALLET };
    const withdraw = (index: number, key: string, amount = body.amount) =>
      send(both()[index % 2]!.url, {
        method: 'POST',
        path: '/transaction/withdraw',
        token: ada.token,
        key,
        body: { ...body, amount },
      });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => withdraw(index, randomUUID())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'AMOUNT_EXCEEDS_BALANCE')).toHaveLength(29);
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 20 }, (_, index) => withdraw(index, key, 20)));
    const effects = same.filter(({ status, replayed }) => status === 201 && !replayed);
    expect(effects).toHaveLength(1);
    expect(same.every(({ status, body }) => status === 201 || body.code === 'IDEMPOTENCY_IN_PROGRESS')).toBe(true);
    expect(await balanceOf(first.url, ada)).toBe(80);
  });

  it('send each mail once, whichever process takes it up', async () => {
    for (let index = 0; index < 12; index += 1) {
      const form = { amount: String(100 + index), method };
      const { url } = both()[index % 2]!;
      await succeed(url, { method: 'POST', path: '/transaction/deposit', token: ada.token, key: randomUUID(), form });
    }
    const received = async () => {
      const mails = await mailsIn(first.inboxUrl);
      return mails.flatMap(({ text, to }) =>
        to[0]?.address === ada.email ? (text.match(/DEP-[0-9A-Z]+/g) ?? []) : [],
      );
    };
    for (let tries = 0; tries < 100 && new Set(await received()).size < 12; tries += 1) {
      await sendGatheredMails(first.dataDir);
      await sleep(100);
    }
    // A second copy would have come by now as well.
    await sleep(500);
    const told = new Set(await received());
    expect(told.size).toBe(12);
    for (const reference of told) {
      const mails = (await mailsIn(first.inboxUrl)).filter(({ text }) => text.includes(reference));
      expect(mails).toHaveLength(1);
    }
  });

  it('still serve a database that a newer release has migrated, on which no older one starts', async () => {
    const { url: connectionString = '' } = databaseServer(first.dataDir) ?? {};
    const client = new Client({ connectionString });
    await client.connect();
    await client.query(`insert into migrations (timestamp, name) values (1999999999999, 'Later1999999999999')`);
    await client.query(`insert into releases values ('99.1.0', now() + interval '1 second')`);
    const refused = launch(newDataDir(), { ...(await newPorts()), ...SECRETS, DATABASE_URL: connectionString });
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    expect(refused.printed()).toMatch(
      /^The database was migrated by Sextant 99\.1\.0, .* does not know Later1999999999999\./m,
    );
    expect(refused.printed()).not.toContain('    at ');
    const ready = await fetch(`${second.url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      expect.objectContaining({ migrations: 'ahead', differingMigrations: ['Later1999999999999'] }),
    ]);
    await client.query(`delete from migrations where timestamp = 1999999999999`);
    await client.query(`delete from releases where version = '99.1.0'`);
    await client.end();
  });

  it('go on without each other', async () => {
    expect(await first.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    expect(await balanceOf(second.url, ada)).toBe(80);
    expect(await second.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(checkLedger(first.dataDir)).toMatch(/: clean$/m);
  });
});

async function barsOf(url: string, path: string): Promise<unknown[]> {
  const { body } = await succeed(url, { method: 'GET', path });
  const { bars } = body.data as { bars: unknown[] };
  return bars;
}

async function quoteOf(url: string): Promise<{ time: string } | undefined> {
  const { body } = await succeed(url, { method: 'GET', path: '/market/quotes?symbols=TSLA' });
  return (body.data as unknown as { time: string }[])[0];
}
