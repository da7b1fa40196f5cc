const COUNTS = /^tests: (\d+) passed, (\d+) failed, (\d+) skipped$/gm;
const NOT_RUN = /^not run: .+$/gm;

/**
 * What `npm test` concludes from what was printed and the code that Nx ended with.
 * @param words what it was given; some projects alone, named by `-p`, may have no tests, all of them have some
 * @returns whether everything passed, and the closing lines: the sums, and what could not be tried here
 */
export function verdict(printed, code, words) {
  const totals = [...printed.matchAll(COUNTS)].map(([, ...numbers]) => numbers.map(Number));
  const [passed, failed, skipped] = [0, 1, 2].map((column) => totals.reduce((sum, row) => sum + row[column], 0));
  const isPart = words.some((word) => /^(-p|--projects)(=|$)/.test(word));
  const passedAll = code === 0 && failed === 0 && skipped === 0 && (passed > 0 || isPart);
  const failures = failed + (passedAll || failed > 0 ? 0 : 1);
  const sums = `tests: ${passed} passed, ${failures} failed, ${skipped} skipped`;
  return { passedAll, lines: [sums, ...new Set(printed.match(NOT_RUN))] };
}
