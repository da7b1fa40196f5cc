export { Audit, type AuditHead, type Recorded } from './audit.js';
export { AuditModule, AuditVerifyModule } from './audit.module.js';
export { MerkleLogRepository, type PublicHead } from './merkle-log.repository.js';
export { RecordRefusals, recordRefusals } from './record-refusals.js';
export { PublishHead } from './use-cases/publish-head.js';
export { RootLedgerDays } from './use-cases/root-ledger-days.js';
export { VerifyRegularly } from './use-cases/verify-regularly.js';
export type { AuditReport, KeptHead } from './audit-report.js';
export { VerifyAudit } from './use-cases/verify-audit.js';
