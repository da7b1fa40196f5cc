import { readFileSync } from 'node:fs';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A migration that is one reviewed SQL file in `sql/`. Migrations only go forward: a mistake is fixed by the next
 * migration, since a rollback would have to invent or drop money.
 */
export function sqlMigration(file: string, timestamp: number): new () => MigrationInterface {
  const title = file
    .replace(/^\d+-|\.sql$/g, '')
    .replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  return class implements MigrationInterface {
    name = `${title}${timestamp}`;

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(readFileSync(new URL(`./sql/${file}`, import.meta.url), 'utf8'));
    }

    async down(): Promise<void> {
      throw new Error('Migrations only go forward; write the next one instead.');
    }
  };
}
