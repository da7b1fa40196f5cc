import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuditRepository } from '#modules/audit/audit.repository.js';
import { Audit } from '#modules/audit/index.js';
import { CursorRepository } from '#modules/chain/cursor.repository.js';
import { LostPayments } from '#modules/chain/lost-payments.js';
import { SpendRepository } from '#modules/chain/payouts/spend.repository.js';
import { SightingRepository } from '#modules/chain/sighting.repository.js';
import { ChainNodes } from '#modules/chain/sources/chain-nodes.js';
import { AcceptChain } from '#modules/chain/use-cases/accept-chain.js';
import { DirectoryRepository } from '#modules/user/directory.repository.js';
import { USER_ENTITIES, Users } from '#modules/user/index.js';
import { ClockModule } from '#platform/clock/index.js';
import { ConfigModule, type Settings } from '#platform/config/index.js';
import { DatabaseModule } from '#platform/database/index.js';
import { HintChannel, LIVE_DATABASE_URL } from '#platform/live/hint-channel.js';
import { Hints } from '#platform/live/index.js';

@Module({})
class ChainContext {
  static with(settings: Settings, url: string) {
    return {
      module: ChainContext,
      imports: [
        ConfigModule.with(settings),
        ClockModule,
        DatabaseModule.with({ url, poolSize: 2, entities: USER_ENTITIES }),
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
        ChainNodes,
        CursorRepository,
        LostPayments,
        SpendRepository,
        SightingRepository,
        AcceptChain,
      ],
    };
  }
}

/** What a command about blockchains needs, without the rest of Sextant: it serves nothing and reads no chain. */
export function openChainContext(settings: Settings, url: string) {
  return NestFactory.createApplicationContext(ChainContext.with(settings, url), { logger: false, abortOnError: false });
}
