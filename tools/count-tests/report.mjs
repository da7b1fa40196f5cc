/**
 * The closing line of a test runner, which `npm test` adds up; a skipped test makes the run a failed one.
 * @param counts numbers of tests that passed, failed and did not run; `notRun` names what tests that passed could not do
 *   here, since a program is missing, and `npm test` repeats it at its end
 * @returns whether every test ran
 */
export function report({ passed, failed, skipped, notRun = [] }) {
  console.log(`\ntests: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  for (const what of notRun) console.log(`not run: ${what}`);
  if (skipped > 0)
    console.error('A skipped test is no passed test: run it, or remove it with the reason in the commit.');
  return skipped === 0;
}
