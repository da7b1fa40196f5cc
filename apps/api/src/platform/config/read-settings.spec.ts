import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO_OPERATOR, SettingsRefused, readSettings } from './index.js';

const refused = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof SettingsRefused) return error.faults.map(({ name }) => name);
    throw error;
  }
  return [];
};

describe('readSettings', () => {
  it.each([
    ['OPERATOR_EMAIL', 'a@b.c'],
    ['OPERATOR_EMAIL', 'Operator <a@b.example>'],
    ['MAIL_FROM', 'nonsense'],
    ['MAIL_FROM', 'Sextant <nonsense>'],
    ['MAIL_FROM', 'Sextant no-reply@sextant.example'],
    ['MAIL_FROM', 'a@b.example, Sextant <no-reply@sextant.example>'],
    ['JWT_SECRET', 'x'.repeat(31)],
    ['JWT_SECRET', `x${' '.repeat(36)}`],
    ['JWT_SECRET_FORMER', 'x'.repeat(31)],
    ['CODE_SECRET_FORMER', 'x'.repeat(31)],
    ['CODE_SECRET', `  ${'x'.repeat(31)}  `],
    ['DATA_DIR', '~/sextant'],
    ...['*', 'null', 'app.example', 'https://app.example/', 'https://App.example', 'capacitor:localhost'].map(
      (origin): [string, string] => ['ALLOWED_ORIGINS', `https://portal.example, ${origin}`],
    ),
  ])('refuses what would not work later: %s=%s', (name, value) => {
    expect(refused(() => readSettings({ [name]: value }))).toEqual([name]);
  });

  it.each([
    ['SMTP_URL', 'smtp://user:12#34@mail.example:587', '%23'],
    ['SMTP_URL', 'smtps://user:a/b@mail.example', '%2F'],
    ['SMTP_URL', 'smtp://user:12/34@mail.example', '%2F'],
    ['SMTP_URL', 'smtp://user:a?b@mail.example', '%3F'],
    ['SMTP_URL', 'smtp://user:12?34@mail.example', '%3F'],
    ['SMTP_URL', 'smtp://us/er:secret@mail.example', '%2F'],
    ['SMTP_URL', 'smtp://user:100%sure@mail.example', '%25'],
    ['SMTP_URL', 'smtp://user:100%@mail.example', '%25'],
    ['SMTP_URL', 'smtp://user:one\ntwo@mail.example', 'line break'],
    ['DATABASE_URL', 'postgresql://sextant:12#34@127.0.0.1/sextant', '%23'],
    ['DATABASE_URL', 'postgresql://sextant:12/34@127.0.0.1/sextant', '%2F'],
    ['DATABASE_URL', 'postgresql://sextant:12?34@127.0.0.1/sextant', '%3F'],
    ['DATABASE_URL', 'postgresql://sextant:5%off@127.0.0.1/sextant', '%25'],
    ['BITCOIN_NODE_URL', 'http://rpc:12#34@127.0.0.1:8332', '%23'],
    ['LITECOIN_NODE_URL', 'http://rpc:12/34@127.0.0.1:9332', '%2F'],
    ['ETHEREUM_NODE_URL', 'http://rpc:12?34@127.0.0.1:8545', '%3F'],
    ['ETHEREUM_NODE_URL', 'http://rpc:1\\2@127.0.0.1:8545', '%5C'],
    ['BITCOIN_NODE_URL', 'http://rpc:%su@127.0.0.1:8332', '%25'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://key:12#34@traces.example', '%23'],
    ['PUBLIC_URL', 'https://invest.example/#/app', '%23'],
    ['CHART_PROVIDER_URL', 'https://charts.example/#a', '%23'],
    ['FINNHUB_URL', 'https://prices.example/#a', '%23'],
    ['KRAKEN_URL', 'https://user:12#34@prices.example', '%23'],
    ['SMTP_URL', '"smtp://user:secret@mail.example:587"', 'without quotes'],
    ['DATABASE_URL', "'postgresql://sextant:secret@db.example/sextant'", 'without quotes'],
  ])(
    'refuses a %s with a character that breaks it, says what to write, and repeats none of it',
    (name, value, says) => {
      const read = () => readSettings({ [name]: value });
      expect(refused(read)).toEqual([name]);
      expect(read).toThrow(says);
      expect(read).not.toThrow(/secret|34@|sure|%off|%su@/);
    },
  );

  it.each([
    ['SMTP_URL', 'smtp://user:12%2334@mail.example:587'],
    ['SMTP_URL', 'smtp://user:p@ss@mail.example'],
    ['SMTP_URL', 'smtp://user:a+b:c=d&e@mail.example?tls.servername=a@b'],
    ['SMTP_URL', 'smtp://mail.example:587?name=a@b'],
    ['DATABASE_URL', 'postgresql://sextant:12%2F34@127.0.0.1:5432/sextant?sslmode=disable'],
    ['DATABASE_URL', 'postgresql://127.0.0.1/sextant?user=a&password=p@ss'],
    ['DATABASE_URL', 'postgresql:///sextant?host=/run/postgresql'],
    ['ETHEREUM_NODE_URL', 'https://node.example/v3/a-key?network=main'],
    ['BITCOIN_NODE_URL', 'http://rpc:1%2F2%3F3%23@127.0.0.1:8332/wallet/'],
    ['PUBLIC_URL', 'https://invest.example/app'],
  ])('takes %s=%s', (name, value) => {
    expect(refused(() => readSettings({ [name]: value }))).toEqual([]);
  });

  it('takes the public address without a slash at its end, so that links have one', () => {
    expect(readSettings({ PUBLIC_URL: 'https://invest.example/' }).publicUrl).toBe('https://invest.example');
    expect(readSettings({ PUBLIC_URL: 'https://invest.example/app//' }).publicUrl).toBe('https://invest.example/app');
  });

  it.each(['sslmode=verify-full&sslmode=disable', 'host=127.0.0.1&host=10.0.0.8', 'user=a&sslmode=require&user=b'])(
    'refuses a database with a repeated parameter: %s',
    (parameters) => {
      const read = () => readSettings({ DATABASE_URL: `postgresql://127.0.0.1/sextant?${parameters}` });
      expect(refused(read)).toEqual(['DATABASE_URL']);
      expect(read).toThrow(/has (sslmode|host|user) more than once/);
    },
  );

  it.each(['8332', '127.0.0.1:8332', 'ws://127.0.0.1:8546', 'http:node', 'http://'])(
    'refuses %s as a node, and says of none what it was',
    (value) => {
      for (const name of ['BITCOIN_NODE_URL', 'LITECOIN_NODE_URL', 'ETHEREUM_NODE_URL']) {
        const read = () => readSettings({ [name]: value });
        expect(refused(read)).toEqual([name]);
        expect(read).toThrow(/use such as http:\/\/user:password@127\.0\.0\.1:8332/);
        expect(read).not.toThrow(new RegExp(`${value.replace(/[^a-z0-9]/g, '.')} is`));
      }
    },
  );

  it('takes a node with user and password, and watches no chain without one', () => {
    const { nodes } = readSettings({ ETHEREUM_NODE_URL: ' https://a:50%25off@node.example/key ' });
    expect(nodes).toEqual({ bitcoin: undefined, litecoin: undefined, ethereum: 'https://a:50%25off@node.example/key' });
  });

  it('takes blanks for no secret at all', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sextant-settings-'));
    try {
      const settings = readSettings({ DATA_DIR: dataDir, JWT_SECRET: ' '.repeat(36) });
      expect(settings.jwtSecret.trim().length).toBeGreaterThanOrEqual(32);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it.each(['mail@sextant.example', 'Sextant <mail@sextant.example>', '"Sextant, Inc." <mail@sextant.example>'])(
    'takes the sender %s',
    (sender) => {
      expect(readSettings({ MAIL_FROM: sender }).mailFrom).toBe(sender);
    },
  );

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
  ])('lets links lead to where a server on %s can be visited', (host, url) => {
    expect(readSettings({ HOST: host }).publicUrl).toBe(url);
  });

  it('never lets live mode go without a hold on withdrawals', () => {
    expect(readSettings({}).withdrawalHoldHours).toBe(0);
    expect(refused(() => readSettings({ MODE: 'live', WITHDRAWAL_HOLD_HOURS: '0' }))).toContain(
      'WITHDRAWAL_HOLD_HOURS',
    );
    expect(refused(() => readSettings({ MODE: 'live' }))).not.toContain('WITHDRAWAL_HOLD_HOURS');
  });

  it('never lets live mode change a deposit address without a delay', () => {
    expect(readSettings({}).paymentMethodDelayHours).toBe(0);
    const refusedWith = (hours: string) =>
      refused(() => readSettings({ MODE: 'live', PAYMENT_METHOD_DELAY_HOURS: hours }));
    expect(refusedWith('0')).toContain('PAYMENT_METHOD_DELAY_HOURS');
    expect(refusedWith('24')).not.toContain('PAYMENT_METHOD_DELAY_HOURS');
  });

  it('counts the operator of the demo, whom everybody knows, as none for real money', () => {
    const missing = (email: string, password: string) =>
      refused(() => readSettings({ MODE: 'live', OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password }));
    const both = ['OPERATOR_EMAIL', 'OPERATOR_PASSWORD'];
    expect(missing(DEMO_OPERATOR.email.toUpperCase(), DEMO_OPERATOR.password)).toEqual(expect.arrayContaining(both));
    const own = missing('boss@own.test', 'a password of my own');
    for (const name of both) expect(own).not.toContain(name);
  });
});

describe('a secret of the installation', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'sextant-settings-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is made once, for its owner only', () => {
    const { jwtSecret } = readSettings({ DATA_DIR: dataDir });
    expect(jwtSecret).toMatch(/^[\w-]{43}$/);
    expect(readSettings({ DATA_DIR: dataDir }).jwtSecret).toBe(jwtSecret);
    expect(readdirSync(join(dataDir, 'secrets'))).toEqual(['jwt']);
    expect(statSync(join(dataDir, 'secrets', 'jwt')).mode & 0o777).toBe(0o600);
  });

  it.each(['', 'cut off', `\n${' '.repeat(40)}`])('is not used when its file holds "%s"', (held) => {
    mkdirSync(join(dataDir, 'secrets'));
    writeFileSync(join(dataDir, 'secrets', 'code'), held);
    expect(() => readSettings({ DATA_DIR: dataDir }).codeSecret).toThrow(
      /secrets\/code holds \d+ characters.*remove it/,
    );
  });
});
