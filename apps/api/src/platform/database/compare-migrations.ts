import { MIGRATIONS } from './migrations/index.js';

interface Compared {
  missing: string[];
  unknown: string[];
  /** Made by a build from before the first release: the first migration of every release has not run. */
  isUnreleased: boolean;
}

/**
 * Compares the migrations that were run in a database with those this release knows.
 * @param ran names from the table `migrations`
 */
export function compareMigrations(ran: readonly string[]): Compared {
  const known = MIGRATIONS.map((migration) => new migration().name ?? migration.name);
  const missing = known.filter((name) => !ran.includes(name));
  return {
    missing,
    unknown: ran.filter((name) => !known.includes(name)),
    isUnreleased: ran.length > 0 && missing[0] === known[0],
  };
}
