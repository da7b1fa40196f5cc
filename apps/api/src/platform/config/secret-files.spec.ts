import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSettings } from './read-settings.js';

const SECRET = 'Yk3v9QmZ1sT7wXbL4nRc8HdJ2fGpV6eU';

describe('a secret in a file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sextant-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };

  it('counts as its setting, without the line break that an editor adds', () => {
    const settings = readSettings({
      JWT_SECRET: '',
      JWT_SECRET_FILE: file('jwt', `${SECRET}\n`),
      OPERATOR_PASSWORD_FILE: file('password', ' begins and ends with blanks \r\n'),
      SMTP_URL_FILE: file('smtp', 'smtp://me:secret@mail.example:587'),
      BITCOIN_NODE_URL_FILE: file('node', 'http://me:secret@127.0.0.1:8332\n'),
      PORT: '3100',
    });
    expect(settings).toMatchObject({
      jwtSecret: SECRET,
      operatorPassword: ' begins and ends with blanks ',
      smtpUrl: 'smtp://me:secret@mail.example:587',
      nodes: { bitcoin: 'http://me:secret@127.0.0.1:8332' },
      port: 3100,
    });
  });

  it.each([
    ['that is not there', 'CODE_SECRET_FILE', () => ({ CODE_SECRET_FILE: join(folder, 'none') }), /cannot be read/],
    ['that is empty', 'CODE_SECRET_FILE', () => ({ CODE_SECRET_FILE: file('empty', '\n') }), /is empty/],
    [
      'beside the setting',
      'CODE_SECRET_FILE',
      () => ({ CODE_SECRET_FILE: file('code', SECRET), CODE_SECRET: SECRET }),
      /is set beside CODE_SECRET/,
    ],
    ['that is too short', 'CODE_SECRET', () => ({ CODE_SECRET_FILE: file('short', 'short') }), /at least 32/],
  ])('is refused %s, by name and without what is in it', (_, name, environment, says) => {
    const read = () => readSettings(environment());
    expect(read).toThrow(new RegExp(`^ {2}${name}: .*${says.source}`, 'm'));
    expect(read).not.toThrow(SECRET);
  });
});
