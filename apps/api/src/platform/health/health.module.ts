import { Global, Module } from '@nestjs/common';
import { CheckReadiness } from './check-readiness.js';
import { HealthChecks } from './health-checks.js';
import { HealthController } from './health.controller.js';
import { WorkerStates } from './worker-states.js';

@Global()
@Module({
  controllers: [HealthController],
  providers: [CheckReadiness, HealthChecks, WorkerStates],
  exports: [CheckReadiness, HealthChecks],
})
export class HealthModule {}
