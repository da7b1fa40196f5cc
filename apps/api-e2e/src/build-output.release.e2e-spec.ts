import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { surroundings } from '@sextant/test-data';
import { expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '../../..');
const API = join(ROOT, 'apps/api');
const { nx } = JSON.parse(readFileSync(join(API, 'package.json'), 'utf8')) as {
  nx: { targets: { build: { command: string } } };
};

it('holds no file whose source is gone: a start makes every SQL function that it finds there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-build-'));
  const functions = join(folder, 'modules/trade/sql');
  mkdirSync(functions, { recursive: true });
  writeFileSync(join(functions, 'of_the_release_before.sql'), '-- gone');
  const [compile = ''] = nx.targets.build.command.split(' && ');
  const [program = '', ...words] = compile.replace(' -d dist ', ` -d ${folder} `).replaceAll("'", '').split(' ');
  execFileSync(join(ROOT, 'node_modules/.bin', program), words, { cwd: API, env: surroundings(), stdio: 'pipe' });
  expect(existsSync(join(functions, 'trade_settle.sql'))).toBe(true);
  expect(existsSync(join(functions, 'of_the_release_before.sql'))).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});
