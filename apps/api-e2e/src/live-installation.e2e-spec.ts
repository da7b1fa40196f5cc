import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PriceProviders, SmtpSink, surroundings } from '@sextant/test-data';
import { OwnPostgres } from './support/own-postgres.js';
import { type Request, send, succeed } from './support/people.js';
import { AuthenticatorApp } from './support/authenticator-app.js';
import { type SextantProcess, cleanUp, launch, newDataDir, newPorts, startSextant } from './support/sextant-process.js';

const LIVE = {
  MODE: 'live',
  OPERATOR_LEGAL_NAME: 'Nordlys & Co AS',
  OPERATOR_REGISTRATION_NUMBER: '912 345 678',
  OPERATOR_JURISDICTION: 'Norway',
  SUPPORT_CONTACT: 'help@nordlys.test',
  JWT_SECRET: 'Yk3v9QmZ1sT7wXbL4nRc8HdJ2fGpV6eU',
  CODE_SECRET: 'bN5xK8rW2yPq7MzC4tLg9SvD1hJf6EaR',
  MAIL_FROM: 'Nordlys <no-reply@nordlys.test>',
  PUBLIC_URL: 'https://invest.nordlys.test',
  OPERATOR_EMAIL: 'review@nordlys.test',
  OPERATOR_PASSWORD: 'Tern-Harbour-Lamp-58',
  PRICE_SOURCE: 'live',
};
const PROGRAM = resolve(import.meta.dirname, '../../api/dist/commands/operator.js');
const BURNED = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
const OURS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const THEIRS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

describe('a live installation', () => {
  const mails = new SmtpSink();
  const providers = new PriceProviders();
  let postgres: OwnPostgres;
  let databaseUrl: string;
  let settings: Record<string, string>;
  let live: SextantProcess;
  const ada = { email: 'ada@nordlys.test', password: 'Kestrel-Anchor-Plum-31', token: '' };
  let boss = '';
  let app: AuthenticatorApp;

  beforeAll(async () => {
    providers.neverClose();
    await providers.up();
    postgres = await OwnPostgres.start();
    databaseUrl = await postgres.database('nordlys');
    const SMTP_URL = `smtp://127.0.0.1:${await mails.up()}`;
    settings = {
      ...LIVE,
      ...providers.settings,
      SMTP_URL,
      DATABASE_URL: databaseUrl,
      DEMO_DATA: '',
      RATE_LIMITS: 'on',
    };
    live = await startSextant(newDataDir(), { ...(await newPorts()), ...settings });
  });
  afterAll(async () => {
    await cleanUp();
    await Promise.all([postgres?.stop(), mails.down(), providers.down()]);
  });

  const as = (token: string, method: string, path: string, more: Partial<Request> = {}) =>
    succeed(live.url, { method, path, token, ...more });
  const until = async <T>(find: () => Promise<T | undefined> | T | undefined): Promise<T> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = await find();
      if (found !== undefined) return found;
      await sleep(100);
    }
    throw new Error(`It never came about: ${live.printed().slice(-500)}`);
  };
  /** The latest code that was mailed to somebody. */
  const codeFor = (email: string, subject: string) =>
    until(() => {
      const mail = mails.taken.findLast((raw) => raw.includes(`To: ${email}`) && raw.includes(subject));
      return /^\s*(\d{6})\r?$/m.exec(mail ?? '')?.[1];
    });
  /** Its one operator takes another role. */
  const becomes = (role: string) =>
    postgres.query(databaseUrl, 'update users set operator_role = $1 where email = $2', [role, LIVE.OPERATOR_EMAIL]);
  /** Another operator, invited by the command on the server, with an authenticator app. */
  const colleague = async (role: string) => {
    const person = { email: `${role}@nordlys.test`, password: 'Kestrel-Anchor-Plum-31' };
    const env = { ...surroundings(), ...settings, DATA_DIR: live.dataDir };
    const said = execFileSync(process.execPath, [PROGRAM, 'invite', person.email, '--role', role], {
      encoding: 'utf8',
      env,
      stdio: 'pipe',
    });
    const [, token = ''] = /\/operators\/join\?token=([\w-]{43})\n/.exec(said) ?? [];
    const body = { token, firstName: 'Ines', lastName: 'Costa', password: person.password };
    await as('', 'POST', '/operations/join', { body });
    const signedIn = (await as('', 'POST', '/auth/login', { body: person })).body.token ?? '';
    return { token: signedIn, app: await AuthenticatorApp.setUp(live.url, signedIn, person.password) };
  };
  const refusedStart = async (change: Record<string, string>) => {
    const refused = launch(newDataDir(), { ...(await newPorts()), ...settings, ...change });
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    return refused.printed();
  };

  it('says that it is one, who answers for it, and no password', () => {
    expect(live.printed()).toContain('Sextant is ready. Live: real prices, real money.');
    expect(live.printed()).toContain('Nordlys & Co AS, 912 345 678, Norway');
    expect(live.printed()).not.toMatch(/demo|simulat|inbox/i);
    for (const secret of [LIVE.OPERATOR_PASSWORD, LIVE.JWT_SECRET, 'a-key-of-the-stand-in', 'a%20password']) {
      expect(live.printed()).not.toContain(secret);
    }
  });

  it('has no demo in it: no inbox, no accounts, no addresses, no simulated price', async () => {
    await expect(fetch(live.inboxUrl)).rejects.toThrow();
    for (const [email, password] of [
      ['operator@sextant.example', 'operator-demo-password'],
      ['demo@sextant.example', 'demo-investor-password'],
    ]) {
      const answer = await send(live.url, { method: 'POST', path: '/auth/login', body: { email, password } });
      expect(answer.status).toBe(401);
    }
    const methods = await until(async () => {
      const answer = await send(live.url, { method: 'GET', path: '/payment-method' });
      return answer.status === 200 ? answer.body.data : undefined;
    });
    expect(methods).toEqual([]);
  });

  it('lets nobody work as its operator by a password, until an authenticator app is set up', async () => {
    await becomes('approver');
    const { email, password } = { email: LIVE.OPERATOR_EMAIL, password: LIVE.OPERATOR_PASSWORD };
    boss =
      (await succeed(live.url, { method: 'POST', path: '/auth/login', body: { email, password } })).body.token ?? '';
    const review = { method: 'PUT', path: `/transaction/${randomUUID()}/status`, token: boss };
    const refused = await send(live.url, { ...review, body: { status: 'completed' } });
    expect([refused.status, refused.body.code]).toEqual([403, 'OPERATOR_NEEDS_SECOND_FACTOR']);
    app = await AuthenticatorApp.setUp(live.url, boss, password);
    expect((await as(boss, 'GET', '/transaction')).body.data).toEqual([]);
    await becomes('admin');
    const money = await send(live.url, { method: 'GET', path: '/transaction', token: boss });
    expect([money.status, money.body.code]).toEqual([403, 'NOT_ALLOWED']);
  });

  it('lets two operators say where money goes, a day later, but not where nobody could take it out', async () => {
    await becomes('treasurer');
    const method = { currency: 'Tether', network: 'TRC-20', address: BURNED };
    const refused = await send(live.url, { method: 'POST', path: '/payment-method', token: boss, body: method });
    expect([refused.status, refused.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    const ours = { ...method, address: OURS };
    const unconfirmed = await send(live.url, { method: 'POST', path: '/payment-method', token: boss, body: ours });
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
    const confirmation = await app.confirm('change-payment-method', ours);
    const proposal = await as(boss, 'POST', '/payment-method', { body: ours, confirmation });
    const other = await colleague('approver');
    const proposalId = String(proposal.body.data.id);
    const path = `/operations/proposals/${proposalId}/approve`;
    const alone = await send(live.url, { method: 'POST', path, token: other.token });
    expect([alone.status, alone.body.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
    const approval = await other.app.confirm('approve-proposal', { proposalId });
    const { body } = await as(other.token, 'POST', path, { confirmation: approval });
    expect(body.message).toBe('The change is approved. It takes effect in 24 hours.');
    const offered = async () => (await as('', 'GET', '/payment-method')).body.data as unknown as object[];
    expect(await offered()).toEqual([]);
    // A day passes.
    await postgres.query(databaseUrl, 'update payment_method_changes set takes_effect_at = approved_at');
    expect(await offered()).toMatchObject([{ address: OURS }]);
  });

  it('is walked from the registration to a trade at a measured price and a request to be paid', async () => {
    await becomes('approver');
    const person = { firstName: 'Ada', lastName: 'Berg', phone: '+4722225555', country: 'Norway' };
    const registration = { ...person, email: ada.email, password: ada.password };
    ada.token = (await as('', 'POST', '/auth/register', { body: registration })).body.token ?? '';
    await as(ada.token, 'POST', '/auth/verify', { body: { otp: await codeFor(ada.email, 'is your Sextant code') } });

    const [method] = (await as('', 'GET', '/payment-method')).body.data as unknown as { id: string }[];
    const form = { amount: '1000', method: method?.id ?? '' };
    const deposit = await as(ada.token, 'POST', '/transaction/deposit', { key: randomUUID(), form });
    const review = `/transaction/${String(deposit.body.data.id)}/status`;
    const { coinAmount: receivedCoin, createdAt: arrivedAt } = deposit.body.data;
    const completion = { status: 'completed', receivedCoin, arrivedAt, txHash: 'ab'.repeat(32) };
    await as(boss, 'PUT', review, { body: completion });

    const order = { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 400 };
    const trade = (await as(ada.token, 'POST', '/trade/create', { key: randomUUID(), body: order })).body.data;
    expect(trade).toMatchObject({ entryPrice: 200.5, priceSource: `Finnhub at 127.0.0.1:${providers.port}` });

    const book = await as(ada.token, 'POST', '/withdrawal-address', { body: { network: 'TRC-20', address: THEIRS } });
    const otp = await codeFor(ada.email, 'withdrawal address');
    await as(ada.token, 'POST', `/withdrawal-address/${String(book.body.data.id)}/confirm`, { body: { otp } });
    const wish = { amount: 100, method: method?.id, recipient: THEIRS };
    const withdraw = { method: 'POST', path: '/transaction/withdraw', token: ada.token, body: wish };
    expect((await send(live.url, { ...withdraw, key: randomUUID() })).status).toBe(409);
    // A day goes by.
    await postgres.query(
      databaseUrl,
      `update withdrawal_addresses set created_at = created_at - interval '2 days',
              confirmed_at = confirmed_at - interval '2 days', usable_from = usable_from - interval '2 days'`,
    );
    const paid = await as(ada.token, 'POST', '/transaction/withdraw', { key: randomUUID(), body: wish });
    expect(paid.body.data).toMatchObject({ status: 'pending', amount: 100 });
  });

  it('names its operator at the end of every email, and speaks of no demo', async () => {
    await until(() => (mails.taken.length >= 4 ? true : undefined));
    for (const raw of mails.taken) {
      const text = raw.replace(/=\r\n/g, '');
      expect(text).toContain('Operated by Nordlys & Co AS, 912 345 678, Norway. Support: help@nordlys.test');
      expect(text).not.toContain('Demo:');
    }
  });

  it('asked the sources for prices with its key, and no more often than they allow', () => {
    const quotes = providers.asked.filter(({ path }) => path.startsWith('/api/v1/'));
    expect(new Set(quotes.map(({ key }) => key))).toEqual(new Set(['a-key-of-the-stand-in']));
    expect(providers.asked.every(({ path }) => !path.includes('a-key'))).toBe(true);
  });

  const demo = { MODE: 'demo', PRICE_SOURCE: 'simulated' };

  it('takes no demo into its database, nor an account of one', async () => {
    await live.end();
    expect(await refusedStart(demo)).toContain('MODE: the database of DATABASE_URL holds real money');
    await postgres.query(databaseUrl, `update users set email = 'demo@sextant.example' where email = $1`, [ada.email]);
    expect(await refusedStart({})).toContain('has the account demo@sextant.example of the demo');
  });

  it('starts on no database of a demo', async () => {
    const other = { DATABASE_URL: await postgres.database('toys') };
    const toys = await startSextant(newDataDir(), { ...(await newPorts()), ...settings, ...demo, ...other });
    await toys.end();
    expect(await refusedStart(other)).toContain('MODE: the database of DATABASE_URL was first started in MODE=demo');
  });
});
