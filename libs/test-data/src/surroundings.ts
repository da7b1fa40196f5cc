/**
 * Where programs and temporary files lie, what moves the clock or the zone (libfaketime), and that Nx has built what is
 * needed; no setting of Sextant.
 */
const KEPT = /^(PATH|HOME|TMPDIR|TZ|LD_PRELOAD|FAKETIME.*|NX_TASK_TARGET_PROJECT)$/;

/** What a process that a test starts sees of the test's own surroundings. */
export function surroundings(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => KEPT.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']));
}
