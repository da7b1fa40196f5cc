import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PriceProviders, SmtpSink } from '@sextant/test-data';
import { OwnPostgres } from './support/own-postgres.js';
import { send, succeed } from './support/people.js';
import { type SextantProcess, cleanUp, launch, newDataDir, newPorts, startSextant } from './support/sextant-process.js';

const LIVE = {
  MODE: 'live',
  OPERATOR_LEGAL_NAME: 'Nordlys & Co AS',
  OPERATOR_REGISTRATION_NUMBER: '912 345 678',
  OPERATOR_JURISDICTION: 'Norway',
  OPERATOR_REGULATOR: 'none',
  OPERATOR_LICENCE: 'none',
  SUPPORT_CONTACT: 'help@nordlys.test',
  SOURCE_URL: 'https://code.nordlys.test/sextant',
  JWT_SECRET: 'Yk3v9QmZ1sT7wXbL4nRc8HdJ2fGpV6eU',
  CODE_SECRET: 'bN5xK8rW2yPq7MzC4tLg9SvD1hJf6EaR',
  MAIL_FROM: 'Nordlys <no-reply@nordlys.test>',
  PUBLIC_URL: 'https://invest.nordlys.test',
  OPERATOR_EMAIL: 'review@nordlys.test',
  OPERATOR_PASSWORD: 'Tern-Harbour-Lamp-58',
  PRICE_SOURCE: 'live',
};
const ADA = { email: 'ada@nordlys.test', password: 'Kestrel-Anchor-Plum-31' };

describe('a live installation', () => {
  const mails = new SmtpSink();
  const providers = new PriceProviders();
  let postgres: OwnPostgres;
  let databaseUrl: string;
  let settings: Record<string, string>;
  let live: SextantProcess;

  beforeAll(async () => {
    providers.neverClose();
    await providers.up();
    providers.keepTrading();
    postgres = await OwnPostgres.start();
    databaseUrl = await postgres.database('nordlys');
    const SMTP_URL = `smtp://127.0.0.1:${await mails.up()}`;
    const own = { SMTP_URL, DATABASE_URL: databaseUrl, DEMO_DATA: '', RATE_LIMITS: 'on' };
    settings = { ...LIVE, ...providers.settings, ...own };
    live = await startSextant(newDataDir(), { ...(await newPorts()), ...settings });
  });
  afterAll(async () => {
    await cleanUp();
    await Promise.all([postgres?.stop(), mails.down(), providers.down()]);
  });

  const post = (path: string, body: object, token = '') => succeed(live.url, { method: 'POST', path, token, body });
  const until = async <T>(find: () => Promise<T | undefined> | T | undefined): Promise<T> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = await find();
      if (found !== undefined) return found;
      await sleep(100);
    }
    throw new Error(`It never came about: ${live.printed().slice(-500)}`);
  };
  const dataAt = (path: string) =>
    until(async () => {
      const { status, body } = await send(live.url, { method: 'GET', path });
      return status === 200 ? body.data : undefined;
    });
  const refusedStart = async (change: Record<string, string>) => {
    const refused = launch(newDataDir(), { ...(await newPorts()), ...settings, ...change });
    expect(await refused.ended).toEqual({ code: 78, signal: null });
    return refused.printed();
  };

  it('says that it is one, who answers for it, and no password', () => {
    expect(live.printed()).toContain('Sextant is ready. Live: real prices, real money.');
    expect(live.printed()).toContain('Nordlys & Co AS, 912 345 678, Norway');
    expect(live.printed()).not.toMatch(/demo|simulat|inbox/i);
    for (const secret of [LIVE.OPERATOR_PASSWORD, LIVE.JWT_SECRET, 'a-key-of-the-stand-in', 'a%20password'])
      expect(live.printed()).not.toContain(secret);
  });

  it('has no demo in it: no inbox, no accounts, no addresses', async () => {
    await expect(fetch(live.inboxUrl)).rejects.toThrow();
    for (const [email, password] of [
      ['operator@sextant.example', 'operator-demo-password'],
      ['demo@sextant.example', 'demo-investor-password'],
    ]) {
      const answer = await send(live.url, { method: 'POST', path: '/auth/login', body: { email, password } });
      expect(answer.status).toBe(401);
    }
    expect(await dataAt('/payment-method')).toEqual([]);
  });

  it('shows measured prices to whoever registers, by the code in a mail that names its operator', async () => {
    const person = { firstName: 'Ada', lastName: 'Berg', phone: '+4722225555', country: 'Norway' };
    const { token = '' } = (await post('/auth/register', { ...person, ...ADA })).body;
    const raw = await until(() => mails.taken.find((one) => one.includes(`To: ${ADA.email}`)));
    const [, otp] = /^\s*(\d{6})\r?$/m.exec(raw) ?? [];
    await post('/auth/verify', { otp }, token);
    const mail = raw.replace(/=\r\n/g, '');
    expect(mail).toContain('Operated by Nordlys & Co AS, 912 345 678, Norway. Regulator: none.');
    expect(mail).not.toContain('Demo:');

    expect(await dataAt('/market/quotes?symbols=AAPL')).toMatchObject([{ price: 200.5 }]);
    const asked = providers.asked.filter(({ path }) => path.startsWith('/api/v1/'));
    expect(new Set(asked.map(({ key }) => key))).toEqual(new Set(['a-key-of-the-stand-in']));
    expect(providers.asked.every(({ path }) => !path.includes('a-key'))).toBe(true);
  });

  const demo = { MODE: 'demo', PRICE_SOURCE: 'simulated', DEMO_DATA: 'off' };

  it('takes no demo into its database, nor an account of one', async () => {
    await live.end();
    expect(await refusedStart(demo)).toContain('MODE: the database of DATABASE_URL holds real money');
    await postgres.query(databaseUrl, `update users set email = 'demo@sextant.example' where email = $1`, [ADA.email]);
    expect(await refusedStart({})).toContain('has the account demo@sextant.example of the demo');
  });

  it('starts on no database of a demo', async () => {
    const other = { DATABASE_URL: await postgres.database('toys') };
    const toys = await startSextant(newDataDir(), { ...(await newPorts()), ...settings, ...demo, ...other });
    await toys.end();
    expect(await refusedStart(other)).toContain('MODE: the database of DATABASE_URL was first started in MODE=demo');
  });
});
