/** Where programs and temporary files lie, and what moves the clock or the zone (libfaketime); no setting of Sextant. */
const KEPT = /^(PATH|HOME|TMPDIR|TZ|LD_PRELOAD|FAKETIME.*)$/;

/** What a process that a test starts sees of the test's own surroundings. */
export function surroundings(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => KEPT.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']));
}
