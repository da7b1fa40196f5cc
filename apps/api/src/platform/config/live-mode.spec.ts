import { describe, expect, it } from '@jest/globals';
import { DEMO_SIGN_IN } from '@sextant/business-rules';
import { DEMO_OPERATOR, type Settings, SettingsRefused, readSettings } from './index.js';

/** Everything that MODE=live asks for, as an operator would set it. */
const LIVE = {
  MODE: 'live',
  OPERATOR_LEGAL_NAME: 'Nordlys & Co AS',
  OPERATOR_REGISTRATION_NUMBER: '912 345 678',
  OPERATOR_JURISDICTION: 'Norway',
  OPERATOR_REGULATOR: 'Finanstilsynet',
  OPERATOR_LICENCE: '2026/118',
  SUPPORT_CONTACT: 'help@nordlys.test',
  SOURCE_URL: 'https://code.nordlys.test/sextant',
  JWT_SECRET: 'Yk3v9QmZ1sT7wXbL4nRc8HdJ2fGpV6eU',
  CODE_SECRET: 'bN5xK8rW2yPq7MzC4tLg9SvD1hJf6EaR',
  SMTP_URL: 'smtps://mail.nordlys.test',
  MAIL_FROM: 'Nordlys <no-reply@nordlys.test>',
  DATABASE_URL: 'postgresql://sextant@db.nordlys.test/sextant?sslmode=verify-full',
  PUBLIC_URL: 'https://invest.nordlys.test',
  OPERATOR_EMAIL: 'review@nordlys.test',
  OPERATOR_PASSWORD: 'a password of our own',
  PRICE_SOURCE: 'live',
  FINNHUB_API_KEY: 'c1a2b3c4d5e6f7g8h9i0',
};

type Change = Record<string, string | undefined>;

/** The settings that stand in the way, with what is said of each. */
function faults(change: Change, base: Change = LIVE): Record<string, string> {
  try {
    readSettings({ ...base, ...change });
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error;
    return Object.fromEntries(error.faults.map(({ name, fault }) => [name, fault]));
  }
  return {};
}

describe('MODE=live', () => {
  it('starts with all that it asks for, and carries who operates it', () => {
    const settings = readSettings(LIVE);
    expect(settings).toMatchObject({ mode: 'live', priceSource: 'live', demoData: false });
    expect(settings.operator).toEqual({
      legalName: 'Nordlys & Co AS',
      registrationNumber: '912 345 678',
      jurisdiction: 'Norway',
      regulator: 'Finanstilsynet',
      licence: '2026/118',
      support: 'help@nordlys.test',
    });
    expect(settings).toMatchObject({
      finnhubUrl: 'https://finnhub.io/api/v1',
      finnhubStreamUrl: 'wss://ws.finnhub.io',
      krakenUrl: 'https://api.kraken.com',
    });
  });

  it('waits a day before a changed deposit address takes effect and before a withdrawal after a change, unless told', () => {
    const hours = ({ paymentMethodDelayHours, withdrawalHoldHours }: Settings) => [
      paymentMethodDelayHours,
      withdrawalHoldHours,
    ];
    expect(hours(readSettings(LIVE))).toEqual([24, 24]);
    const told = { PAYMENT_METHOD_DELAY_HOURS: '1', WITHDRAWAL_HOLD_HOURS: '48' };
    expect(hours(readSettings({ ...LIVE, ...told }))).toEqual([1, 48]);
  });

  it('names all that is missing at once', () => {
    const { MODE, ...rest } = LIVE;
    expect(Object.keys(faults({}, { MODE })).sort()).toEqual(Object.keys(rest).sort());
  });

  it.each(Object.keys(LIVE).filter((name) => name !== 'MODE'))(
    'refuses to start without %s, and with blanks',
    (name) => {
      expect(Object.keys(faults({ [name]: undefined }))).toEqual([name]);
      expect(Object.keys(faults({ [name]: '   ' }))).toEqual([name]);
    },
  );

  it.each([
    ['the sign-in of the demo', 'OPERATOR_EMAIL', DEMO_OPERATOR.email.toUpperCase()],
    ['the demo’s investor as operator', 'OPERATOR_EMAIL', DEMO_SIGN_IN.email],
    ['the password of the demo', 'OPERATOR_PASSWORD', DEMO_OPERATOR.password],
    ['the demo investor’s password', 'OPERATOR_PASSWORD', DEMO_SIGN_IN.password],
    ['the sender of the demo', 'MAIL_FROM', 'Sextant <no-reply@sextant.example>'],
    ['simulated prices', 'PRICE_SOURCE', 'simulated'],
    ['the demo’s people', 'DEMO_DATA', 'on'],
    ['a secret that repeats itself', 'JWT_SECRET', 'x'.repeat(64)],
    ['a secret of two words', 'CODE_SECRET', 'secret'.repeat(8)],
    ['one secret for both', 'CODE_SECRET', LIVE.JWT_SECRET],
    ['a short secret', 'JWT_SECRET', 'aB3$'.repeat(7)],
    ['an address without encryption', 'PUBLIC_URL', 'http://invest.nordlys.test'],
    ['an address of this machine', 'PUBLIC_URL', 'https://localhost:3000'],
    ['an address of the demo', 'PUBLIC_URL', 'https://sextant.example'],
    ['no PostgreSQL', 'DATABASE_URL', 'sqlite://data'],
    ['a database over an open line', 'DATABASE_URL', 'postgresql://sextant@db.nordlys.test/sextant?sslmode=prefer'],
    ...['sslmode=no-verify', 'ssl=0', 'ssl=no-verify', 'sslmode=require&uselibpqcompat=true', 'host=10.0.0.8'].map(
      (parameters) =>
        [
          `a database with ${parameters}`,
          'DATABASE_URL',
          `postgresql://db.nordlys.test/sextant?${parameters}`,
        ] as const,
    ),
    ['a database elsewhere by a parameter', 'DATABASE_URL', 'postgresql://127.0.0.1/sextant?host=10.0.0.8'],
    ['a certificate of no file', 'DATABASE_URL', 'postgresql://db.nordlys.test/sextant?sslrootcert=/no/such/file'],
    ...['BITCOIN_NODE_URL', 'LITECOIN_NODE_URL', 'ETHEREUM_NODE_URL'].flatMap((name) =>
      ['http://rpc:secret@10.0.0.7:8332', 'http://node.nordlys.test:8332', 'http://0x7f000001.nordlys.test'].map(
        (value) => [`${name} over an open line`, name, value] as const,
      ),
    ),
    ['no mail server', 'SMTP_URL', 'http://mail'],
    ['the inbox of compose.yaml', 'SMTP_URL', 'smtp://inbox:1025'],
    ['the inbox of a demo on this machine', 'SMTP_URL', 'smtp://127.0.0.1:1025'],
    ['no contact', 'SUPPORT_CONTACT', 'us'],
    ...[
      'https://t.me/nordlys',
      'https://wa.me/4791234567',
      'https://discord.gg/x1',
      'https://nordlys.test.example',
    ].map((chat) => ['a contact elsewhere', 'SUPPORT_CONTACT', chat] as const),
    ...['OPERATOR_LEGAL_NAME', 'OPERATOR_REGISTRATION_NUMBER', 'OPERATOR_JURISDICTION', 'OPERATOR_REGULATOR'].flatMap(
      (name) => ['x', '-', '--', 'xx', '…', '<Nordlys & Co AS>'].map((value) => ['no name', name, value] as const),
    ),
    ['a regulator without a licence', 'OPERATOR_LICENCE', 'none'],
    ['a licence of no one', 'OPERATOR_REGULATOR', 'None'],
    ['a name of two lines', 'OPERATOR_LEGAL_NAME', 'Nordlys\nTrust us'],
    ['no key', 'FINNHUB_API_KEY', 'demo'],
    ['prices over an open line', 'FINNHUB_URL', 'http://prices.nordlys.test/api/v1'],
    ['trades over an open line', 'FINNHUB_STREAM_URL', 'ws://prices.nordlys.test'],
    ['rates over an open line', 'KRAKEN_URL', 'http://prices.nordlys.test'],
    ['no limits on guessing', 'RATE_LIMITS', 'off'],
  ])('refuses %s', (_, name, value) => {
    const found = faults({ [name]: value });
    expect(Object.keys(found)).toContain(name);
    if (/SECRET|PASSWORD|KEY/.test(name)) expect(found[name]).not.toContain(value);
  });

  it.each(['help@nordlys.test', '+47 22 00 00 00', 'https://nordlys.test/help', 'https://help.nordlys.test'])(
    'takes a contact of the operator: %s',
    (contact) => expect(readSettings({ ...LIVE, SUPPORT_CONTACT: contact }).operator?.support).toBe(contact),
  );

  it('takes a mail server on the inbox’s port that has accounts', () => {
    const SMTP_URL = 'smtp://review:a-password@127.0.0.1:1025';
    expect(readSettings({ ...LIVE, SMTP_URL }).smtpUrl).toBe(SMTP_URL);
  });

  it('takes an operator whom no one supervises, and says so', () => {
    const alone = { OPERATOR_REGULATOR: 'none', OPERATOR_LICENCE: 'none' };
    expect(readSettings({ ...LIVE, ...alone }).operator).toMatchObject({ regulator: 'none', licence: 'none' });
    expect(Object.keys(faults({ OPERATOR_REGULATOR: undefined, OPERATOR_LICENCE: undefined }))).toEqual([
      'OPERATOR_REGULATOR',
      'OPERATOR_LICENCE',
    ]);
  });

  it.each(['postgresql://sextant@127.0.0.1:5432/sextant', 'postgresql:///sextant?host=/run/postgresql'])(
    'takes a database on the same machine: %s',
    (address) => expect(readSettings({ ...LIVE, DATABASE_URL: address }).databaseUrl).toBe(address),
  );

  it.each(['sslmode=verify-full', 'sslmode=require', 'ssl=true', 'sslmode=verify-ca'])(
    'takes a database on another machine with %s, whose certificate the client verifies',
    (parameters) => {
      const DATABASE_URL = `postgresql://sextant@db.nordlys.test/sextant?${parameters}`;
      expect(readSettings({ ...LIVE, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    },
  );

  it.each([
    'http://rpc:a@127.0.0.1:8332',
    'http://localhost:8332',
    'http://[::1]:8332',
    'https://node.nordlys.test/key',
  ])('takes a node on this machine or over https: %s', (node) =>
    expect(readSettings({ ...LIVE, BITCOIN_NODE_URL: node }).nodes.bitcoin).toBe(node),
  );

  it('takes a cache of prices on the same machine', () => {
    const cache = { FINNHUB_URL: 'http://127.0.0.1:4150/api/v1/', KRAKEN_URL: 'http://localhost:4151' };
    expect(readSettings({ ...LIVE, ...cache })).toMatchObject({ finnhubUrl: 'http://127.0.0.1:4150/api/v1' });
  });
});

describe('MODE=demo', () => {
  it('has no operator to show, and takes no live prices', () => {
    expect(readSettings({}).operator).toBeUndefined();
    expect(readSettings({ OPERATOR_LEGAL_NAME: 'Nordlys & Co AS' }).operator).toBeUndefined();
    expect(Object.keys(faults({ PRICE_SOURCE: 'live' }, {}))).toEqual(['PRICE_SOURCE']);
    expect(Object.keys(faults({ PRICE_SOURCE: 'real' }, {}))).toEqual(['PRICE_SOURCE']);
  });
});
