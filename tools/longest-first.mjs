// The order of the suites. Without the times of an earlier run Vitest takes the largest file first, and a small one that
// waits for half a minute came last, with nothing left to do beside it.
import { BaseSequencer } from 'vitest/node';

/** What takes longer than seven seconds by itself. */
const LONG = [
  ...['process-killed', 'watcher-killed', 'lifecycle', 'memory-limits', 'first-hour', 'live-installation'],
  ...['random-sequences', 'outbox-relay', 'mail', 'lock-timeouts', 'random-races', 'fuzzed-values', 'mailed-links'],
  ...['live-prices', 'start-embedded-postgres', 'lost-connections', 'naughty-text', 'providers', 'migration-locks'],
];

export default class LongestFirst extends BaseSequencer {
  async sort(suites) {
    const sorted = await super.sort(suites);
    const isLong = ({ moduleId }) => LONG.some((name) => new RegExp(`/${name}\\.[a-z0-9.-]*spec\\.ts$`).test(moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((suite) => !isLong(suite))];
  }
}
