import { Global, Module } from '@nestjs/common';
import { UserModule } from '#modules/user/index.js';
import { Audit } from './audit.js';
import { AuditRepository } from './audit.repository.js';
import { LedgerDaysRepository } from './ledger-days.repository.js';
import { RecordRefusals } from './record-refusals.js';
import { RootLedgerDays } from './use-cases/root-ledger-days.js';
import { VerifyAudit } from './use-cases/verify-audit.js';

@Global()
@Module({
  imports: [UserModule],
  providers: [AuditRepository, Audit, LedgerDaysRepository, RecordRefusals, RootLedgerDays, VerifyAudit],
  exports: [Audit],
})
export class AuditModule {}

/** What `npm run audit:verify` needs, without people, jobs and figures. */
@Module({ providers: [AuditRepository, LedgerDaysRepository, VerifyAudit], exports: [VerifyAudit] })
export class AuditVerifyModule {}
