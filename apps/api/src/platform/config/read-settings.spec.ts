import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  ])('refuses what would not work later: %s=%s', (name, value) => {
    expect(refused(() => readSettings({ [name]: value }))).toEqual([name]);
  });

  it.each(['8332', '127.0.0.1:8332', 'ws://127.0.0.1:8546', 'http:node', 'http://', 'http://a:50%off@node:8332'])(
    'refuses %s as a node, and says of none what it was',
    (value) => {
      for (const name of ['BITCOIN_NODE_URL', 'LITECOIN_NODE_URL', 'ETHEREUM_NODE_URL']) {
        const read = () => readSettings({ [name]: value });
        expect(refused(read)).toEqual([name]);
        expect(read).toThrow(/use such as http:\/\/user:password@127\.0\.0\.1:8332/);
        expect(read).not.toThrow(new RegExp(`${value.replace(/[^a-z0-9]/g, '.')} is|50%off`));
      }
    },
  );

  it('takes a node with user and password, and watches no chain without one', () => {
    const { nodes } = readSettings({ ETHEREUM_NODE_URL: ' https://a:50%25off@node.example/key ' });
    expect(nodes).toEqual({ bitcoin: undefined, litecoin: undefined, ethereum: 'https://a:50%25off@node.example/key' });
  });

  it.each([
    'https://explorer.example/tx/',
    'http://explorer.example/tx/{hash}',
    'https://{hash}.example/tx',
    'https://explorer.example{hash}',
    'https://explorer.example:{hash}/',
    'https://a:b@explorer.example/{hash}',
    'https://explorer.example\\\\{hash}/',
    'https://explorer.example/{hash}/{hash}',
    'javascript:alert(1)//{hash}',
    'https:///{hash}',
  ])('refuses %s as an explorer, and says what to write', (value) => {
    for (const name of ['BITCOIN_EXPLORER_URL', 'LITECOIN_EXPLORER_URL', 'ETHEREUM_EXPLORER_URL']) {
      const read = () => readSettings({ [name]: value });
      expect(refused(read)).toEqual([name]);
      expect(read).toThrow(/such as https:\/\/explorer\.example\/tx\/\{hash\}, or leave it out/);
    }
  });

  it('takes an explorer with the hash in its path, query or fragment, and names none by itself', () => {
    for (const value of [
      'https://a.example/tx/{hash}',
      'https://a.example?tx={hash}',
      'https://a.example:8443/#{hash}',
    ]) {
      expect(readSettings({ LITECOIN_EXPLORER_URL: value }).explorers).toEqual({ litecoin: value });
    }
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
