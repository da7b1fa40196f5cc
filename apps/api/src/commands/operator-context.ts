import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuditRepository } from '#modules/audit/audit.repository.js';
import { Audit } from '#modules/audit/index.js';
import { AUTH_ENTITIES, SessionRepository } from '#modules/auth/index.js';
import {
  ChangeOperator,
  ChangeRepository,
  EndInvitation,
  InvitationRepository,
  InviteOperator,
} from '#modules/operator/index.js';
import { DirectoryRepository } from '#modules/user/directory.repository.js';
import { USER_ENTITIES, Users } from '#modules/user/index.js';
import { ClockModule } from '#platform/clock/index.js';
import { ConfigModule, type Settings } from '#platform/config/index.js';
import { DatabaseModule } from '#platform/database/index.js';
import { HintChannel, LIVE_DATABASE_URL } from '#platform/live/hint-channel.js';
import { Hints } from '#platform/live/index.js';
import { Notices, Outbox } from '#platform/mail/index.js';
import { KnownMails } from '#platform/mail/mail-kinds.js';
import { MODULE_MAILS } from '../mails.js';

@Module({})
class OperatorContext {
  static with(settings: Settings, url: string) {
    return {
      module: OperatorContext,
      imports: [
        ConfigModule.with(settings),
        ClockModule,
        DatabaseModule.with({ url, poolSize: 2, entities: [...USER_ENTITIES, ...AUTH_ENTITIES] }),
      ],
      providers: [
        DirectoryRepository,
        Users,
        AuditRepository,
        Audit,
        // The running processes close the streams of who has ended.
        { provide: LIVE_DATABASE_URL, useValue: url },
        HintChannel,
        Hints,
        SessionRepository,
        { provide: KnownMails, useValue: new KnownMails(MODULE_MAILS) },
        Notices,
        Outbox,
        ChangeRepository,
        InvitationRepository,
        InviteOperator,
        EndInvitation,
        ChangeOperator,
      ],
    };
  }
}

/** What a command about operators needs, without the rest of Sextant: it serves nothing and runs no jobs. */
export function openOperatorContext(settings: Settings, url: string) {
  return NestFactory.createApplicationContext(OperatorContext.with(settings, url), {
    logger: false,
    abortOnError: false,
  });
}
