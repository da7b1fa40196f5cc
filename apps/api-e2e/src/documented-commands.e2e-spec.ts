import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT, begin, endShells } from './support/command-shell.js';
import { TRIALS, tried } from './support/command-trials.js';
import { readPage, readPages } from './support/page-commands.js';

const TABLE = 'apps/api-e2e/src/support/command-trials.ts';

const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const scripts = (JSON.parse(text('package.json')) as { scripts: Record<string, string> }).scripts;
const { commands, faults } = readPages(ROOT);
const named = new Set(commands.map(({ name }) => name));

afterAll(endShells);

describe('what the pages say to type', () => {
  it('stands where a command is noticed', () => {
    expect(faults).toEqual([]);
    expect(commands.length).toBeGreaterThan(100);
  });

  it('is in the table that says how it is tried', () => {
    const untried = commands.filter(({ name }) => !TRIALS.has(name));
    const sentences = untried.map(
      ({ page, name }) => `${page} says "${name}", which nobody tries: give it a line in ${TABLE}, or correct the page`,
    );
    expect(sentences).toEqual([]);
  });

  it('is all that is in the table', () => {
    const gone = [...TRIALS.keys()].filter((name) => !named.has(name));
    expect(gone.map((name) => `No page says "${name}" any more: take its line out of ${TABLE}`)).toEqual([]);
  });

  it('names scripts, files and drills that exist, wherever it is tried', () => {
    const missing = commands.flatMap(({ page, whole }) => {
      const words = whole.split(/[\s'"]+/);
      const files = words.filter((word) => /^(apps|bench|docker|docs|libs|tools)\/[\w./-]+$/.test(word));
      const called = [...whole.matchAll(/(?<!install .*)\bnpm (?:run )?(?:-s |--silent )?([a-z][a-z:-]*)/g)].map(
        ([, script = '']) => script,
      );
      const drills = [...whole.matchAll(/\bdrill -- ([a-z-]+)/g)].map(([, drill = '']) => drill);
      return [
        ...files.filter((file) => !existsSync(join(ROOT, file))),
        ...called.filter((script) => !(script in scripts) && !NPMS_OWN.includes(script)),
        ...drills.filter((drill) => drill !== 'all' && !existsSync(join(ROOT, `tools/drills/${drill}.mjs`))),
      ].map((what) => `${page}: there is no ${what} ("${whole}")`);
    });
    expect(missing).toEqual([]);
  });

  it('is left untried only for what a machine for tests does not have, with the reason', () => {
    expect(tried('elsewhere').filter(([, { needs, why }]) => Math.min(needs.length, why.length) < 10)).toEqual([]);
  });
});

const NPMS_OWN = ['ci', 'sbom'];

/** What commands of the pages write in the checkout. It has to be there already: a run that repairs it has not passed. */
const WRITTEN = [
  'apps/api/src/modules/ledger/checks/shipped-definitions.json',
  'apps/api/src/platform/database/generated/tables.ts',
];

/** Those that differ from what they were, which they are again. */
function putBack(before: string[]): string[] {
  const changed = WRITTEN.filter((file, index) => text(file) !== before[index]);
  for (const file of changed) writeFileSync(join(ROOT, file), before[WRITTEN.indexOf(file)] ?? '');
  return changed;
}

describe('a command of the pages', () => {
  it.each(tried('runs'))('works: %s', async (_, { shell, code, says }) => {
    const before = WRITTEN.map(text);
    const begun = begin(shell);
    const ended = await begun.ended;
    const changed = putBack(before).map((file) => `${file} is not up to date: run \`${shell}\` and commit it`);
    expect([ended, begun.printed()]).toEqual([code, expect.stringContaining(says)]);
    expect(changed).toEqual([]);
  });

  it.each(tried('suite'))('is carried out by a suite: %s', (_, { suite, says }) => {
    expect(text(`apps/api-e2e/src/${suite}.e2e-spec.ts`)).toContain(says);
  });

  it.each(['backup', 'restore', 'operator'])('begins the built file that its suite begins: npm run %s', (name) => {
    expect(scripts[name]).toBe(`node tools/start.mjs commands/${name}.js`);
    expect(existsSync(join(ROOT, `apps/api/dist/commands/${name}.js`))).toBe(true);
  });

  it.each(['sbom', 'audit', 'drill'])('begins the file that its suite begins: npm run %s', (name) => {
    expect(scripts[name]).toBe(`node tools/${name}.mjs`);
  });
});

describe('reading a page', () => {
  const names = (page: string) => readPage('page.md', page).commands.map(({ name }) => name);

  it('finds a command in a block of any kind and in running text', () => {
    expect(names('```sh\nmake it   # slowly\n\ncat <<X\nnpm no\nX\n```')).toEqual(['make it', 'cat <<X']);
    expect(names('- as text:\n  ```text\n  npm run x\n  all else\n  ```')).toEqual(['npm run x']);
    expect(names('```console\n$ npm start\nnpm is told\n```')).toEqual(['npm start']);
    expect(names('`npm run x -- one`, `-- two`, `A=1 npx y z`, `odd --tool`, `a word`, `node`')).toEqual([
      'npm run x -- one',
      'npm run x -- two',
      'A=1 npx y z',
      'odd --tool',
    ]);
  });

  it('refuses what could hide one', () => {
    for (const page of ['```bash\nls\n```', '~~~\nls\n~~~', '    npm run x', 'Say npx nx graph.'])
      expect(readPage('page.md', page).faults).toHaveLength(1);
  });
});
