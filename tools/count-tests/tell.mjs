/**
 * The closing line of a test runner, which `npm test` adds up; a skipped test makes the run a failed one.
 * @param counts numbers of tests that passed, failed and did not run
 * @returns whether every test ran
 */
export function tell({ passed, failed, skipped }) {
  console.log(`\ntests: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  if (skipped > 0)
    console.error('A skipped test is no passed test: run it, or remove it with the reason in the commit.');
  return skipped === 0;
}
