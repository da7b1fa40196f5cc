import { Global, Module } from '@nestjs/common';
import { UserModule } from '#modules/user/index.js';
import { AuditCheckRepository } from './audit-check.repository.js';
import { AuditController } from './audit.controller.js';
import { AuditQueries } from './audit.queries.js';
import { Audit } from './audit.js';
import { AuditRepository } from './audit.repository.js';
import { LedgerDaysRepository } from './ledger-days.repository.js';
import { RecordRefusals } from './record-refusals.js';
import { StepDaysRepository } from './step-days.repository.js';
import { RootLedgerDays } from './use-cases/root-ledger-days.js';
import { VerifyAudit } from './use-cases/verify-audit.js';
import { VerifyRegularly } from './use-cases/verify-regularly.js';

@Global()
@Module({
  imports: [UserModule],
  controllers: [AuditController],
  providers: [
    AuditRepository,
    AuditCheckRepository,
    AuditQueries,
    VerifyRegularly,
    Audit,
    LedgerDaysRepository,
    RecordRefusals,
    RootLedgerDays,
    StepDaysRepository,
    VerifyAudit,
  ],
  exports: [Audit, RecordRefusals],
})
export class AuditModule {}

/** What `npm run audit:verify` needs, without people, jobs and figures. */
@Module({
  providers: [AuditRepository, AuditCheckRepository, LedgerDaysRepository, StepDaysRepository, VerifyAudit],
  exports: [VerifyAudit],
})
export class AuditVerifyModule {}
