import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { surroundings } from '@sextant/test-data';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const COUNTING = join(ROOT, 'tools/count-tests');

interface Reporter {
  onBegin(config: object, suite: { allTests(): { outcome(): string }[] }): void;
  onEnd(result: { status: string }): { status: string };
}
interface Counting {
  verdict(printed: string, code: number, words: string[]): { passedAll: boolean; lines: string[] };
  default: new () => Reporter;
}
const load = (name: string) => import(pathToFileURL(join(COUNTING, `${name}.mjs`)).href) as Promise<Counting>;

describe('the closing line of Vitest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-counted-'));
  /** What Vitest is given to run: the marks in it are what is to be counted. */
  const suites = {
    passes: `it('passes', ({ task }) => void (task.meta.notRun = 'the moon: no program for it here'));`,
    skips: `it.skip('is skipped', () => undefined);
      it.skipIf(true)('is skipped here', () => undefined);
      it.todo('comes later');
      describe.skip('skipped', () => void it('with the rest', () => undefined));`,
    fails: `it('passes not', () => expect(1).toBe(2));`,
    unclean: `it('is fine', () => undefined);
      afterAll(() => { throw new Error('The ledger is not clean'); });`,
    unreadable: `throw new Error('No such module');`,
    unhandled: `it('is fine', () => void setTimeout(() => { throw new Error('Too late'); }));
      afterAll(() => new Promise((done) => setTimeout(done, 100)));`,
  };
  beforeAll(() => {
    for (const [name, text] of Object.entries(suites)) writeFileSync(join(folder, `${name}.test.js`), text);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...words: string[]) => {
    const vitest = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, '--globals'];
    const reporter = ['--reporter', join(COUNTING, 'vitest.mjs')];
    const { status, stdout } = spawnSync(process.execPath, [...vitest, ...reporter, ...words], {
      encoding: 'utf8',
      env: surroundings(),
    });
    return [status, stdout.trim().split('\n')];
  };

  it('counts what was skipped in any way, which is no passed run', () => {
    expect(run('passes', 'skips')).toEqual([
      1,
      ['tests: 1 passed, 0 failed, 4 skipped', 'not run: the moon: no program for it here'],
    ]);
  });

  it('counts what failed, and not what was left out by its name', () => {
    expect(run('passes', 'fails', '-t', 'passes')).toEqual([
      1,
      ['tests: 1 passed, 1 failed, 0 skipped', 'not run: the moon: no program for it here'],
    ]);
  });

  it.each([
    ['whose check at its end failed', 'unclean', 1],
    ['that could not be read', 'unreadable', 0],
    ['that left an error behind', 'unhandled', 1],
  ])('counts a file %s as failed', (_, name, passed) => {
    expect(run(name)).toEqual([1, [`tests: ${passed} passed, 1 failed, 0 skipped`]]);
  });
});

describe('the closing line of Playwright', () => {
  it.each([
    [['expected', 'expected'], 'passed', '2 passed, 0 failed, 0 skipped'],
    [['expected', 'skipped'], 'failed', '1 passed, 0 failed, 1 skipped'],
    [['expected', 'flaky'], 'failed', '1 passed, 1 failed, 0 skipped'],
    [['unexpected'], 'failed', '0 passed, 1 failed, 0 skipped'],
  ])('is right of journeys that were %j, and the run has %s', async (outcomes, status, counts) => {
    const reporter = new (await load('playwright')).default();
    const printed = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((said) => said.mockReturnValue());
    reporter.onBegin({}, { allTests: () => outcomes.map((outcome) => ({ outcome: () => outcome })) });
    const ended = reporter.onEnd({ status: 'passed' });
    const [[line] = []] = printed[0]?.mock.calls ?? [];
    for (const said of printed) said.mockRestore();
    expect([ended, line]).toEqual([{ status }, `\ntests: ${counts}`]);
  });
});

describe('what npm test concludes', () => {
  const ALL = ['> nx run a', 'tests: 3 passed, 0 failed, 0 skipped', 'tests: 40 passed, 0 failed, 0 skipped', 'done'];
  const conclude = async (printed: string[], code = 0, words: string[] = []) =>
    (await load('verdict')).verdict(printed.join('\n'), code, words);

  it('adds up what ran, and says once what could not be tried', async () => {
    const notRun = 'not run: the moon: no program for it here';
    expect(await conclude([notRun, ...ALL, notRun])).toEqual({
      passedAll: true,
      lines: ['tests: 43 passed, 0 failed, 0 skipped', notRun],
    });
  });

  it.each([
    ['a failure', ['tests: 1 passed, 2 failed, 0 skipped'], 1, [], 'tests: 44 passed, 2 failed, 0 skipped'],
    ['a skipped test', ['tests: 1 passed, 0 failed, 1 skipped'], 0, [], 'tests: 44 passed, 1 failed, 1 skipped'],
    ['a task without tests that failed', [], 1, ['-p', 'sextant'], 'tests: 43 passed, 1 failed, 0 skipped'],
  ])('fails with %s', async (_, more, code, words, line) => {
    expect(await conclude([...ALL, ...more], code, words)).toEqual({ passedAll: false, lines: [line] });
  });

  it('fails where no test was found, unless projects without tests were asked for by name', async () => {
    const none = { passedAll: false, lines: ['tests: 0 passed, 1 failed, 0 skipped'] };
    expect(await conclude(['nothing'], 0, ['--skip-nx-cache'])).toEqual(none);
    for (const words of [['-p', 'sextant'], ['--projects=sextant,@sextant/bench']])
      expect(await conclude(['nothing'], 0, words)).toMatchObject({ passedAll: true });
  });
});
