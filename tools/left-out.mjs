/** Suites that wait for PostgreSQL's lock timers, which hang under a moved clock: libfaketime moves only their one end. */
export const LEFT_OUT = [
  '**/a-deadlock-is-carried-out-again.api-spec.ts',
  '**/migrations-keep-out-of-the-way.api-spec.ts',
];
