import { Module, type Provider, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuditRepository } from '#modules/audit/audit.repository.js';
import { Audit } from '#modules/audit/index.js';
import { DirectoryRepository } from '#modules/user/directory.repository.js';
import { USER_ENTITIES, Users } from '#modules/user/index.js';
import { ClockModule } from '#platform/clock/index.js';
import { ConfigModule, type Settings } from '#platform/config/index.js';
import { DatabaseModule } from '#platform/database/index.js';
import { HintChannel, LIVE_DATABASE_URL } from '#platform/live/hint-channel.js';
import { Hints } from '#platform/live/index.js';

interface Needs {
  providers: Provider[];
  entities?: Type[];
}

@Module({})
class CommandContext {
  static with(settings: Settings, url: string, { providers, entities = [] }: Needs) {
    return {
      module: CommandContext,
      imports: [
        ConfigModule.with(settings),
        ClockModule,
        DatabaseModule.with({ url, poolSize: 2, entities: [...USER_ENTITIES, ...entities] }),
      ],
      providers: [
        DirectoryRepository,
        Users,
        AuditRepository,
        Audit,
        // The running processes tell people what changed.
        { provide: LIVE_DATABASE_URL, useValue: url },
        HintChannel,
        Hints,
        ...providers,
      ],
    };
  }
}

/** What a command needs that changes something and stands in the audit log: it serves nothing and runs no jobs. */
export function openCommandContext(settings: Settings, url: string, needs: Needs) {
  const logging = { logger: false, abortOnError: false } as const;
  return NestFactory.createApplicationContext(CommandContext.with(settings, url, needs), logging);
}
