// What the suites of a drill said, as figures of it.
import { basename } from 'node:path';

/**
 * Each test, each suite as a whole (what fails outside a test, such as its end or an import, is a failure of the suite), and
 * how the run itself ended.
 * @param suites names of the files that have to have run
 * @param run how Jest ended: its exit code, null where it was killed, and its report (`--json`)
 */
export function suiteFigures(name, suites, { code, report: { testResults } }) {
  const figure = (what, measured, promised) => ({
    what: `${name}: ${what}`,
    measured,
    promised,
    kept: measured === promised,
  });
  const suite = (file) => testResults.find((one) => basename(one.name) === file);
  return [
    ...testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, status }) => figure(title, status, 'passed')),
    ),
    ...suites.map((file) => figure(`${file}, as a whole`, statusOf(suite(file)), 'passed')),
    figure('the exit code of the run', code, 0),
  ];
}

/** What to tell of failures: those of tests, and those outside them. */
export function suiteFailures({ testResults }) {
  return testResults.flatMap(({ message, assertionResults }) => [
    ...assertionResults.flatMap(({ failureMessages }) => failureMessages ?? []),
    ...(message ? [message] : []),
  ]);
}

function statusOf(suite) {
  if (!suite) return 'did not run';
  return suite.assertionResults.length > 0 ? suite.status : 'has no test that ran';
}
