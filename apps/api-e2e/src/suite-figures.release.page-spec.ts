import { expect, it } from '@jest/globals';

const SCRIPT = new URL('../../../tools/drills/support/suite-figures.mjs', import.meta.url).href;

interface Suite {
  name: string;
  status: string;
  message: string;
  assertionResults: { title: string; status: string; failureMessages: string[] }[];
}
interface SuiteFigures {
  suiteFigures(
    name: string,
    suites: string[],
    run: { code: number | null; report: { testResults: Suite[] } },
  ): { what: string; measured: unknown; kept: boolean }[];
  suiteFailures(report: { testResults: Suite[] }): string[];
}

const { suiteFigures, suiteFailures } = (await import(SCRIPT)) as SuiteFigures;
const test = (status = 'passed') => ({ title: 'credits it once', status, failureMessages: [] });
const suite = (change: Partial<Suite> = {}): Suite => ({
  ...{ name: '/clone/apps/api/test/a.drill-spec.ts', status: 'passed', message: '', assertionResults: [test()] },
  ...change,
});

// What the reporter `json` writes in each of these cases.
it.each([
  ['keep their promises where all passed', [suite()], 0, []],
  ['break one by a test that failed', [suite({ assertionResults: [test('failed')] })], 0, ['credits it once: failed']],
  ['break one by a test left out', [suite({ assertionResults: [test('skipped')] })], 0, ['credits it once: skipped']],
  ['break one by a failed end', [suite({ status: 'failed' })], 0, ['a.drill-spec.ts, as a whole: failed']],
  [
    'break one by a file that cannot be imported',
    [suite({ status: 'failed', assertionResults: [] })],
    0,
    ['a.drill-spec.ts, as a whole: has no test that ran'],
  ],
  ['break one by a file that did not run', [], 0, ['a.drill-spec.ts, as a whole: did not run']],
  ['break one by a run that ended badly', [suite()], 1, ['the exit code of the run: 1']],
  ['break one by a run that was killed', [suite()], null, ['the exit code of the run: null']],
])('the suites of a drill %s', (_, testResults, code, broken) => {
  const figures = suiteFigures('Chain', ['a.drill-spec.ts'], { code, report: { testResults } });
  const unkept = figures.filter(({ kept }) => !kept);
  expect(unkept.map(({ what, measured }) => `${what}: ${String(measured)}`)).toEqual(
    broken.map((what) => `Chain: ${what}`),
  );
});

it('the suites of a drill tell why they failed, also outside a test', () => {
  const failed = { ...test('failed'), failureMessages: ['expected 1'] };
  const testResults = [suite({ assertionResults: [failed] }), suite({ message: 'no such module' }), suite()];
  expect(suiteFailures({ testResults })).toEqual(['expected 1', 'no such module']);
});
