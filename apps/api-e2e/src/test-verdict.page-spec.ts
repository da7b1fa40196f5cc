import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const VERDICT = pathToFileURL(join(resolve(import.meta.dirname, '../../..'), 'tools/verdict.mjs')).href;

interface Verdict {
  verdict(printed: string, code: number, words: string[]): { passedAll: boolean; lines: string[] };
}

describe('what npm test concludes', () => {
  const ALL = ['> nx run a', 'tests: 3 passed, 0 failed, 0 skipped', 'tests: 40 passed, 0 failed, 0 skipped', 'done'];
  const NOT_RUN = 'not run: the moon: no program for it here';
  const passes = (line: string, ...more: string[]) => ({ passedAll: true, lines: [`tests: ${line}`, ...more] });
  const fails = (line: string) => ({ passedAll: false, lines: [`tests: ${line}`] });

  // It adds up what ran, says once what could not be tried, and fails where no test was found, unless projects without
  // tests were asked for by name.
  it.each([
    ['passed tests', [NOT_RUN, ...ALL, NOT_RUN], 0, [], passes('43 passed, 0 failed, 0 skipped', NOT_RUN)],
    ['a failure', [...ALL, 'tests: 1 passed, 2 failed, 0 skipped'], 1, [], fails('44 passed, 2 failed, 0 skipped')],
    ['a skipped one', [...ALL, 'tests: 1 passed, 0 failed, 1 skipped'], 0, [], fails('44 passed, 1 failed, 1 skipped')],
    ['a task without tests that failed', ALL, 1, ['-p', 'sextant'], fails('43 passed, 1 failed, 0 skipped')],
    ['no test', ['nothing'], 0, ['--skip-nx-cache'], fails('0 passed, 1 failed, 0 skipped')],
    ['none in a project', ['nothing'], 0, ['-p', 'sextant'], passes('0 passed, 0 failed, 0 skipped')],
    ['none in projects', ['nothing'], 0, ['--projects=sextant,a'], passes('0 passed, 0 failed, 0 skipped')],
  ])('is right of %s', async (_, printed, code, words, concluded) => {
    const { verdict } = (await import(VERDICT)) as Verdict;
    expect(verdict(printed.join('\n'), code, words)).toEqual(concluded);
  });
});
