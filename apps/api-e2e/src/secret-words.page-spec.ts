import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readPages } from './support/page-commands.js';

const ROOT = resolve(import.meta.dirname, '../../..');

const scripts = globSync('docker/*.sh', { cwd: ROOT }).map((name) => readFileSync(join(ROOT, name), 'utf8'));
const commands = readPages(ROOT).commands.map(({ whole }) => whole);

/** What a program reads from its standard input is no word of its command line. */
const withoutInput = (text: string) =>
  text.replace(/<<<\s*"(?:\\.|[^"\\])*"/g, '').replace(/<<\s*'?(\w+)'?\n[\s\S]*?\n\1$/gm, '');

it('no password stands on a command line, where everybody on the machine and the log of sudo see it', () => {
  expect(commands.length).toBeGreaterThan(100);
  const shown = [...commands, ...scripts].map(withoutInput).filter((text) => /\$\{?\w*PASSWORD\b/.test(text));
  expect(shown).toEqual([]);
});
