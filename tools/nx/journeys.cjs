// Nx's executor for Playwright's journeys.
const { join } = require('node:path');
const { executorOf } = require('./batch.cjs');

const playwright = require.resolve('@playwright/test/cli');

const testsOf = ({ specs = [], suites = [] }) => [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)];
const messagesOf = ({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message));

module.exports = executorOf({
  command: (paths, report) => ({
    words: [playwright, 'test', '--reporter=line,json', ...paths],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }),
  read: ({ config, suites }) =>
    suites.map((suite) => {
      const tests = testsOf(suite);
      const having = (...states) => tests.filter(({ status }) => states.includes(status));
      const failed = having('unexpected', 'flaky');
      return {
        file: join(config.rootDir, suite.file),
        passed: having('expected').length,
        failed: failed.length,
        skipped: having('skipped').length,
        failures: failed.flatMap(messagesOf),
      };
    }),
});
