/** Suites that wait for PostgreSQL's timers, which hang under a moved clock: libfaketime moves only their one end. */
export const LEFT_OUT = [
  '**/deadlock-retries.api-spec.ts',
  '**/migration-locks.api-spec.ts',
  '**/relay-takeover.api-spec.ts',
];
