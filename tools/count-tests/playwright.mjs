import { report } from './report.mjs';

/** Playwright's reporter of the closing line. A journey that passed only when it was repeated has failed. */
export default class CountTests {
  onBegin(_config, suite) {
    this.suite = suite;
  }

  onEnd({ status }) {
    const outcomes = this.suite.allTests().map((test) => test.outcome());
    const count = (...names) => outcomes.filter((one) => names.includes(one)).length;
    const counts = { passed: count('expected'), failed: count('unexpected', 'flaky'), skipped: count('skipped') };
    const ran = report(counts);
    return { status: ran && counts.failed === 0 ? status : 'failed' };
  }

  printsToStdio() {
    return false;
  }
}
