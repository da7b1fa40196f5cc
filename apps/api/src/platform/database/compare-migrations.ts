import { MIGRATIONS } from './migrations/index.js';

const known = MIGRATIONS.map((migration) => new migration().name ?? migration.name);

/**
 * Compares the migrations that were run in a database with those this release knows.
 * @param ran names from the table `migrations`
 */
export function compareMigrations(ran: readonly string[]): { missing: string[]; unknown: string[] } {
  return {
    missing: known.filter((name) => !ran.includes(name)),
    unknown: ran.filter((name) => !known.includes(name)),
  };
}
