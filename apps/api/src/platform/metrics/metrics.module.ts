import { Global, Module } from '@nestjs/common';
import { MeasureState } from './measure-state.js';
import { Metrics } from './metrics.js';
import { ServeMetrics } from './serve-metrics.js';

/** Figures for Prometheus; needs health, the database and the job queue beside it. */
@Global()
@Module({ providers: [Metrics, MeasureState, ServeMetrics], exports: [Metrics] })
export class MetricsModule {}
