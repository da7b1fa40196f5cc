import { describe, expect, it } from 'vitest';

const SCRIPT = new URL('../../../tools/drills/support/suite-figures.mjs', import.meta.url).href;

interface Suite {
  name: string;
  status: string;
  message: string;
  assertionResults: { title: string; status: string; failureMessages: string[] }[];
}
interface Figure {
  what: string;
  measured: unknown;
  kept: boolean;
}
interface SuiteFigures {
  suiteFigures(
    name: string,
    suites: string[],
    run: { code: number | null; report: { testResults: Suite[] } },
  ): Figure[];
  suiteFailures(report: { testResults: Suite[] }): string[];
}

const test = (status = 'passed') => ({ title: 'credits it once', status, failureMessages: [] });
const suite = (change: Partial<Suite> = {}): Suite => ({
  ...{ name: '/clone/apps/api/test/a.drill-spec.ts', status: 'passed', message: '', assertionResults: [test()] },
  ...change,
});

// What the reporter `json` of Vitest writes in each of these cases.
describe('the suites of a drill', async () => {
  const { suiteFigures, suiteFailures } = (await import(SCRIPT)) as SuiteFigures;
  const broken = (suites: string[], testResults: Suite[], code: number | null = 0) =>
    suiteFigures('Chain', suites, { code, report: { testResults } })
      .filter(({ kept }) => !kept)
      .map(({ what, measured }) => `${what}: ${String(measured)}`);

  it('kept their promises where each ran, each test passed and the run ended well', () => {
    expect(broken(['a.drill-spec.ts'], [suite()])).toEqual([]);
  });

  it.each([
    [
      'a test that failed',
      suite({ status: 'failed', assertionResults: [test('failed')] }),
      1,
      'credits it once: failed',
    ],
    ['a test that was left out', suite({ assertionResults: [test(), test('skipped')] }), 0, 'credits it once: skipped'],
    [
      'an end that failed, after tests that passed',
      suite({ status: 'failed' }),
      1,
      'a.drill-spec.ts, as a whole: failed',
    ],
    [
      'a file that cannot be imported',
      suite({ status: 'failed', assertionResults: [], message: 'no such module' }),
      1,
      'a.drill-spec.ts, as a whole: has no test that ran',
    ],
    ['a run that ended badly', suite(), 1, 'the exit code of the run: 1'],
    ['a run that was killed', suite(), null, 'the exit code of the run: null'],
  ])('broke one by %s', (_, ran, code, what) => {
    expect(broken(['a.drill-spec.ts'], [ran], code)).toContain(`Chain: ${what}`);
  });

  it('broke one by a file that did not run', () => {
    expect(broken(['a.drill-spec.ts', 'b.drill-spec.ts'], [suite()])).toEqual([
      'Chain: b.drill-spec.ts, as a whole: did not run',
    ]);
  });

  it('tell why, also of what failed outside a test', () => {
    const failed = { ...test('failed'), failureMessages: ['expected 1'] };
    const testResults = [suite({ assertionResults: [failed] }), suite({ message: 'no such module' }), suite()];
    expect(suiteFailures({ testResults })).toEqual(['expected 1', 'no such module']);
  });
});
