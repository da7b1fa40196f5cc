/** Suites that wait for PostgreSQL's timers, which hang under a shifted clock: libfaketime shifts only one end of them. */
const NAMES = ['deadlock-retries', 'lock-timeouts', 'migration-locks', 'raced-addresses', 'relay-takeover'];

/** For Jest's `testPathIgnorePatterns`. */
export const LEFT_OUT = NAMES.map((name) => `/${name}\\.(release\\.)?api-spec\\.ts$`);
