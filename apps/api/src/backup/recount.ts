import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MODULE_CHECKS } from '../ledger-checks.js';
import { CheckLedger, LedgerModule, type LedgerReport } from '#modules/ledger/index.js';
import { ClockModule } from '#platform/clock/index.js';
import { ConfigModule, type Settings } from '#platform/config/index.js';
import { Database, DatabaseModule } from '#platform/database/index.js';

/** Recounting many millions of postings takes minutes, and nobody waits for it. */
const FOR_RECOUNTING = { statementMs: 10 * 60_000, lockMs: 30_000 };

const FILES = `
  select storage_key as key from receipts
  union all select 'avatar/' || avatar_id from users where avatar_id is not null order by key`;

@Module({})
class Recount {
  static with(settings: Settings, url: string) {
    return {
      module: Recount,
      imports: [
        ConfigModule.with(settings),
        ClockModule,
        // The checks are plain SQL, so no table needs an entity here.
        DatabaseModule.with({ url, poolSize: 2, entities: [], timeouts: FOR_RECOUNTING }),
        LedgerModule.with(MODULE_CHECKS),
      ],
    };
  }
}

export interface Recounted {
  report: LedgerReport;
  /** Keys of the uploaded files that rows name, where they were asked for: one for each deposit. */
  namedFiles: string[];
  migrations: string[];
}

/**
 * Recounts the ledger of a database, without the rest of Sextant, on one core, so that requests have another; `withFiles`
 * also reads which uploads it names.
 */
export async function recount(settings: Settings, url: string, withFiles = false): Promise<Recounted> {
  const context = await NestFactory.createApplicationContext(Recount.with(settings, url), {
    logger: false,
    abortOnError: false,
  });
  try {
    const report = await context.get(CheckLedger).run({ patientMs: FOR_RECOUNTING.statementMs });
    const database = context.get(Database);
    const files = withFiles ? await database.query<{ key: string }>(FILES) : [];
    const ran = await database.query<{ name: string }>('select name from migrations order by id');
    return { report, namedFiles: files.map(({ key }) => key), migrations: ran.map(({ name }) => name) };
  } finally {
    await context.close();
  }
}
