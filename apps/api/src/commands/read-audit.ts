import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type AuditReport, AuditVerifyModule, type KeptHead, VerifyAudit } from '#modules/audit/index.js';
import { ClockModule } from '#platform/clock/index.js';
import { ConfigModule, type Settings } from '#platform/config/index.js';
import { DatabaseModule } from '#platform/database/index.js';

@Module({})
class ReadAudit {
  static with(settings: Settings, url: string) {
    const database = DatabaseModule.with({ url, poolSize: 2, entities: [] });
    return { module: ReadAudit, imports: [ConfigModule.with(settings), ClockModule, database, AuditVerifyModule] };
  }
}

/** Verifies the audit log of a database, without the rest of Sextant. */
export async function readAudit(settings: Settings, url: string, kept?: KeptHead): Promise<AuditReport> {
  const logging = { logger: false, abortOnError: false } as const;
  const context = await NestFactory.createApplicationContext(ReadAudit.with(settings, url), logging);
  try {
    return await context.get(VerifyAudit).run(kept);
  } finally {
    await context.close();
  }
}
