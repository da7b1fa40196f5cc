// Nx's executor for Jest's suites.
const { executorOf } = require('./batch.cjs');

const jest = require.resolve('jest/bin/jest');

module.exports = executorOf({
  command: (paths, report) => ({ words: [jest, '--reporters=default', '--json', `--outputFile=${report}`, ...paths] }),
  read: ({ testResults }) =>
    testResults.map(({ name, message, status, assertionResults }) => {
      const count = (...states) => assertionResults.filter((one) => states.includes(one.status)).length;
      // A file that cannot be read, or whose last hook fails, has no failed test.
      const failed = count('failed') || (status === 'failed' ? 1 : 0);
      const skipped = assertionResults.length - count('passed', 'failed');
      return { file: name, passed: count('passed'), failed, skipped, failures: failed > 0 ? [message] : [] };
    }),
});
