/**
 * Not `FAKETIME_SHARED`: it names files of our own process, which a program of another account may not open. Where a killed
 * process with that program's process id left such files, too, the program exits at once.
 */
const KEPT = /^(LD_PRELOAD|FAKETIME(?!_SHARED$).*)$/;

/**
 * What moves the clock of the programs started here: libfaketime with its settings, or nothing. The database's programs
 * get it too, since its clock is the one that counts; nothing else of the surroundings, and no other library.
 */
export function preloaded(surroundings: NodeJS.ProcessEnv = process.env): Record<string, string> {
  if (surroundings.FAKETIME === undefined) return {};
  const kept = Object.entries(surroundings).filter(([name]) => KEPT.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']));
}
