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
      await runner.query(sqlOf(file));
    }

    async down(): Promise<void> {
      throw new Error('Migrations only go forward; write the next one instead.');
    }
  };
}

const LONGEST_WAIT = '1min';

/**
 * Builds and drops indexes with `concurrently`, which keeps no reader or writer waiting but works outside transactions
 * only. A failed attempt leaves an invalid index, so the file first drops what it builds.
 */
export function concurrentIndex(file: string, timestamp: number): new () => MigrationInterface {
  return class extends sqlMigration(file, timestamp) {
    override transaction = false;

    override async up(runner: QueryRunner): Promise<void> {
      // Older transactions delay the index, and it delays nobody.
      await runner.query(`set lock_timeout = '${LONGEST_WAIT}'`);
      try {
        for (const statement of sqlOf(file).split(/;\s*\n/)) if (statement.trim()) await runner.query(statement);
      } finally {
        await runner.query('reset lock_timeout');
      }
    }
  };
}

const sqlOf = (file: string): string => readFileSync(new URL(`./sql/${file}`, import.meta.url), 'utf8');
