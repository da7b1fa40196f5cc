import { Module } from '@nestjs/common';
import { CheckReadiness } from './check-readiness.js';
import { HealthController } from './health.controller.js';

@Module({ controllers: [HealthController], providers: [CheckReadiness] })
export class HealthModule {}
