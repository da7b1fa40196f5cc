export { Audit, type AuditHead, type Recorded } from './audit.js';
export { AuditModule } from './audit.module.js';
