import { Global, Module } from '@nestjs/common';
import { UserModule } from '#modules/user/index.js';
import { AuditCheckRepository } from './audit-check.repository.js';
import { AuditController } from './audit.controller.js';
import { AuditQueries } from './audit.queries.js';
import { Audit } from './audit.js';
import { AuditRepository } from './audit.repository.js';
import { LedgerDaysRepository } from './ledger-days.repository.js';
import { MerkleLogController } from './merkle-log.controller.js';
import { MerkleLogQueries } from './merkle-log.queries.js';
import { MerkleLogRepository } from './merkle-log.repository.js';
import { RecordRefusals } from './record-refusals.js';
import { StepDaysRepository } from './step-days.repository.js';
import { PublishDaily, PublishHead } from './use-cases/publish-head.js';
import { RootLedgerDays } from './use-cases/root-ledger-days.js';
import { VerifyAudit } from './use-cases/verify-audit.js';
import { VerifyRegularly } from './use-cases/verify-regularly.js';

@Global()
@Module({
  imports: [UserModule],
  controllers: [AuditController, MerkleLogController],
  providers: [
    AuditRepository,
    AuditCheckRepository,
    AuditQueries,
    VerifyRegularly,
    Audit,
    LedgerDaysRepository,
    MerkleLogQueries,
    MerkleLogRepository,
    PublishDaily,
    PublishHead,
    RecordRefusals,
    RootLedgerDays,
    StepDaysRepository,
    VerifyAudit,
  ],
  exports: [Audit, PublishHead, RecordRefusals],
})
export class AuditModule {}

/** Providers of `npm run audit:verify`, without people, jobs and figures. */
@Module({
  providers: [
    AuditRepository,
    AuditCheckRepository,
    LedgerDaysRepository,
    MerkleLogRepository,
    StepDaysRepository,
    VerifyAudit,
  ],
  exports: [VerifyAudit],
})
export class AuditVerifyModule {}
