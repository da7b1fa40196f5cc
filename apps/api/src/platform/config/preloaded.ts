const KEPT = /^(LD_PRELOAD|FAKETIME.*)$/;

/**
 * The library that the system loads into every program started here, and the settings of one that moves the clock. The
 * database's programs get them too, since its clock is the one that counts; nothing else of the surroundings.
 */
export function preloaded(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => KEPT.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']));
}
