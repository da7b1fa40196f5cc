import { Global, Module } from '@nestjs/common';
import { Served } from '../config/index.js';
import { CheckReadiness } from './check-readiness.js';
import { HealthChecks } from './health-checks.js';
import { HealthController } from './health.controller.js';
import { MailCheck } from './mail-check.js';
import { WorkerStates } from './worker-states.js';

@Global()
@Module({
  controllers: [HealthController],
  providers: [CheckReadiness, HealthChecks, MailCheck, Served, WorkerStates],
  exports: [CheckReadiness, HealthChecks, Served],
})
export class HealthModule {}
