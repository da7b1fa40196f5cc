import { report } from './report.mjs';

/** Vitest's reporter of the closing line. Who asks for tests by their names (`-t`) leaves the others out knowingly. */
export default class CountTests {
  onInit(vitest) {
    this.vitest = vitest;
  }

  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const states = tests.map((test) => test.result().state);
    const notRun = tests.flatMap((test) => test.meta().notRun ?? []);
    const count = (state) => states.filter((one) => one === state).length;
    const [passed, failedTests] = [count('passed'), count('failed')];
    const skipped = states.length - passed - failedTests;
    // What failed beside the tests: a file that cannot be read, or what its suites check once their tests have passed.
    const hasFailedTest = ({ children }) => !children.allTests('failed').next().done;
    const besides = modules.filter((module) => module.state() === 'failed' && !hasFailedTest(module));
    const failed = failedTests + besides.length + unhandledErrors.length;
    const byName = this.vitest.config.testNamePattern !== undefined;
    if (!report({ passed, failed, skipped: byName ? 0 : skipped, notRun })) process.exitCode = 1;
  }
}
