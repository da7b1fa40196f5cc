import { describe, expect, it } from '@jest/globals';
import { type Settings } from '#platform/config/index.js';
import { startBlock } from './start-block.js';

const DEFAULTS = {
  mode: 'demo',
  host: '127.0.0.1',
  port: 3000,
  inboxPort: 1080,
  smtpUrl: undefined,
  operatorPassword: 'operator-demo-password',
};
const SIGN_INS = { admin: 'operator@sextant.example', isFirst: true, investor: true };
const blockOf = (changes: Partial<Settings> = {}, signIns = SIGN_INS) =>
  startBlock({ ...DEFAULTS, ...changes } as Settings, signIns);

describe('the block a start ends with', () => {
  it('says where to look and who to be, in 80 columns', () => {
    expect(blockOf()).toBe(`
  Sextant is ready. Demo: simulated prices, no real money.

  App         http://127.0.0.1:3000/
  Swagger UI  http://127.0.0.1:3000/docs
  Inbox       http://127.0.0.1:1080/

  Investor    demo@sextant.example       demo-investor-password
  Reviewer    reviewer@sextant.example   operator-demo-password
  Approver    approver@sextant.example   operator-demo-password
  Treasurer   treasurer@sextant.example  operator-demo-password
  Admin       operator@sextant.example   operator-demo-password

  Ctrl-C stops everything.

`);
    expect(
      Math.max(
        ...blockOf()
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(80);
  });

  it('never shows a password of the environment', () => {
    const block = blockOf({ operatorPassword: 'of the environment' });
    expect(block).not.toContain('of the environment');
    expect(block).toContain('treasurer@sextant.example  (from OPERATOR_PASSWORD)');
    expect(block).toContain('operator@sextant.example   (from OPERATOR_PASSWORD)');
  });

  it('names no inbox and no investor where there are none', () => {
    const block = blockOf({ smtpUrl: 'smtp://mail.example' }, { ...SIGN_INS, investor: false });
    expect(block).not.toMatch(/Inbox|Investor/);
  });

  it('names the admin that there is, whoever the settings name', () => {
    const block = blockOf({ operatorEmail: 'later@firm.test' }, { ...SIGN_INS, admin: 'first@firm.test' });
    expect(block).toMatch(/Admin +first@firm\.test /);
    expect(block).not.toContain('later@firm.test');
    const other = blockOf({}, { ...SIGN_INS, admin: 'second@firm.test', isFirst: false });
    expect(other).toMatch(/Admin +second@firm\.test +\(their own password\)/);
  });

  it('names a host that a browser can visit', () => {
    expect(blockOf({ host: '0.0.0.0' })).toContain('http://localhost:3000/');
    expect(blockOf({ host: '::1' })).toContain('http://[::1]:3000/');
  });
});
