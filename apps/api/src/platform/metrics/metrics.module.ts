import { Global, Module } from '@nestjs/common';
import { MeasureState } from './measure-state.js';
import { Metrics } from './metrics.js';
import { ServeMetrics } from './serve-metrics.js';

/** Metrics for Prometheus; requires the health, database and job queue modules. */
@Global()
@Module({ providers: [Metrics, MeasureState, ServeMetrics], exports: [Metrics] })
export class MetricsModule {}
