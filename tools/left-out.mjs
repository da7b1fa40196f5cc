/**
 * Suites that wait for PostgreSQL's timers, which hang under a shifted clock: libfaketime shifts only one end of them.
 */
export const LEFT_OUT = [
  '**/deadlock-retries.api-spec.ts',
  '**/lock-timeouts.api-spec.ts',
  '**/migration-locks.api-spec.ts',
  '**/raced-addresses.api-spec.ts',
  '**/relay-takeover.api-spec.ts',
];
