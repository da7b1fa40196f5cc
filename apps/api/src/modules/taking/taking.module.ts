import { Module } from '@nestjs/common';
import { AuditModule } from '#modules/audit/index.js';
import { UserModule } from '#modules/user/index.js';
import { TakenRepository } from './taken.repository.js';
import { TakeWork } from './use-cases/take-work.js';

@Module({
  imports: [AuditModule, UserModule],
  providers: [TakenRepository, TakeWork],
  exports: [TakenRepository, TakeWork],
})
export class TakingModule {}
