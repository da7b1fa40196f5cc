import { Global, Module } from '@nestjs/common';
import { UserModule } from '#modules/user/index.js';
import { Audit } from './audit.js';
import { AuditRepository } from './audit.repository.js';

@Global()
@Module({ imports: [UserModule], providers: [AuditRepository, Audit], exports: [Audit] })
export class AuditModule {}
