import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { surroundings } from '@sextant/test-data';
import { send, succeed } from './support/people.js';
import { type SextantProcess, cleanUp, newPorts, startSextant } from './support/sextant-process.js';
import { startedDataDir } from './support/started-data.js';

const PROGRAM = resolve(import.meta.dirname, '../../api/dist/commands/operator.js');
const PASSWORD = 'Kestrel-Anchor-Plum-31';

describe('npm run operator', () => {
  let sextant: SextantProcess;
  beforeAll(async () => {
    sextant = await startSextant(await startedDataDir(), { ...(await newPorts()), DEMO_DATA: 'off' });
  });
  afterAll(cleanUp);

  const run = (...words: string[]): string => {
    const env = { ...surroundings(), DATA_DIR: sextant.dataDir };
    return execFileSync(process.execPath, [PROGRAM, ...words], { encoding: 'utf8', env, stdio: 'pipe' });
  };
  const signIn = (email: string) =>
    send(sextant.url, { method: 'POST', path: '/auth/login', body: { email, password: PASSWORD } });

  it('invites somebody with a link, and ends the account, beside a running server', async () => {
    const email = 'ops@firm.example';
    const said = run('invite', email, '--role', 'reviewer');
    const [, token = ''] = /\/operators\/join\?token=([\w-]{43})\n/.exec(said) ?? [];
    expect(run('list')).toContain('invited until');
    const body = { token, firstName: 'Ines', lastName: 'Costa', password: PASSWORD };
    await succeed(sextant.url, { method: 'POST', path: '/operations/join', body });
    const { body: signedIn } = await signIn(email);
    await succeed(sextant.url, { method: 'GET', path: '/transaction', token: signedIn.token });

    expect(run('end', email)).toContain('has ended');
    const closed = await send(sextant.url, { method: 'GET', path: '/transaction', token: signedIn.token });
    expect(closed.status).toBe(401);
    expect((await signIn(email)).body).toMatchObject({ message: 'This operator account has ended.' });
    expect(run('list')).toMatch(/ops@firm\.example +reviewer +ended/);
  });

  it('ends an invitation', () => {
    run('invite', 'late@firm.example', '--role', 'auditor');
    expect(run('end-invitation', 'late@firm.example')).toContain('has ended');
    expect(run('list')).not.toContain('late@firm.example');
  });

  it('refuses what would leave nobody to invite others, an address with an account, and what it does not know', () => {
    expect(() => run('end', 'operator@sextant.example')).toThrow('This is the last admin');
    expect(() => run('invite', 'approver@sextant.example', '--role', 'admin')).toThrow('already has an account');
    expect(() => run('invite', 'ops@firm.example', '--role', 'owner')).toThrow('Usage: npm run operator');
  });
});
