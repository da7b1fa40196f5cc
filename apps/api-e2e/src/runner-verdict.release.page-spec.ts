import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { surroundings } from '@sextant/test-data';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '../../..');

interface FileResult {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
}
interface Runner {
  read(report: object): FileResult[];
  resultOf(files: FileResult[], isWhole: boolean): { success: boolean; terminalOutput: string };
}
const load = (name: string) => createRequire(import.meta.url)(join(ROOT, 'tools/nx', `${name}.cjs`)) as Runner;

describe('the closing line of a task of suites', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-counted-'));
  const suites = {
    passes: `it('passes', () => undefined);`,
    skips: `it.skip('is skipped', () => undefined);
      it.todo('comes later');
      describe.skip('skipped', () => void it('with the rest', () => undefined));
      it('passes', () => undefined);`,
    fails: `it('fails', () => expect(1).toBe(2));`,
    unclean: `it('is fine', () => undefined);
      afterAll(() => { throw new Error('The ledger is not clean'); });`,
    unreadable: `throw new Error('No such module');`,
  };
  beforeAll(() => {
    for (const [name, text] of Object.entries(suites)) writeFileSync(join(folder, `${name}.test.js`), text);
    writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    [['passes'], '1 passed, 0 failed, 0 skipped'],
    [['skips'], '1 passed, 0 failed, 3 skipped'],
    [['passes', 'fails'], '1 passed, 1 failed, 0 skipped'],
    [['unclean'], '1 passed, 1 failed, 0 skipped'],
    [['unreadable'], '0 passed, 1 failed, 0 skipped'],
  ])('counts %j', (names, counts) => {
    const report = join(folder, 'report.json');
    const config = JSON.stringify({ rootDir: folder, transform: {} });
    const words = ['--config', config, '--json', `--outputFile=${report}`, ...names.map((name) => `${name}\\.test`)];
    const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules/jest/bin/jest.js'), ...words], {
      cwd: folder,
      env: surroundings(),
    });
    const files = load('suites').read(JSON.parse(readFileSync(report, 'utf8')) as object);
    const { success, terminalOutput } = load('batch').resultOf(files, status === 0);
    const isGood = counts.endsWith('0 failed, 0 skipped');
    expect([success, terminalOutput.trim().split('\n').at(-1)]).toEqual([isGood, `tests: ${counts}`]);
  });
});

it('a journey that was skipped, or passed only when it was repeated, is no passed one', () => {
  const spec = (status: string) => ({ tests: [{ status, results: [{ errors: [] }] }] });
  const suite = { file: 'a.journey.ts', specs: ['expected', 'skipped', 'flaky', 'unexpected'].map(spec) };
  const read = load('journeys').read({ config: { rootDir: '/' }, suites: [suite] });
  expect(read).toMatchObject([{ passed: 1, failed: 2, skipped: 1 }]);
});
