import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { RELEASE, Settings } from '../config/index.js';

/** In seconds; the last ones are the longest a request can take before the database aborts it. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Adds samples that are read on each scrape. */
export type Read = (set: (value: number, labels?: Record<string, string>) => void) => Promise<void> | void;

interface GaugeKind {
  /** Ends with the unit, as Prometheus requires: `sextant_check_age_seconds`. */
  name: string;
  help: string;
  labels?: string[];
}

/**
 * The metrics of this process, for Prometheus. Labels are route patterns, codes and names from the code, never an
 * address, an id or caller input, so their number is bounded.
 */
@Injectable()
export class Metrics {
  /** Whether metrics are served; if not, nothing is counted. */
  readonly isOn: boolean;
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request until its reply was handed over.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [this.registry],
  });
  readonly refusals = new Counter({
    name: 'sextant_refusals_total',
    help: 'Refused requests by the code of the refusal; sign-ins that failed are those of the sign-in routes.',
    labelNames: ['method', 'route', 'code'],
    registers: [this.registry],
  });
  readonly moneyRequests = new Counter({
    name: 'sextant_money_requests_total',
    help: 'Requests that take an Idempotency-Key: done, replayed, refused, shed (not begun), unknown (the database was lost), failed.',
    labelNames: ['route', 'outcome'],
    registers: [this.registry],
  });

  constructor({ metricsPort }: Settings) {
    this.isOn = metricsPort !== undefined;
    if (!this.isOn) return;
    collectDefaultMetrics({ register: this.registry });
    this.gauge({ name: 'sextant_build_info', help: 'The release that runs.', labels: ['version'] }, (set) =>
      set(1, { version: RELEASE }),
    );
  }

  /** A gauge that is read on each scrape. If reading fails, it is left out of that scrape. */
  gauge({ name, help, labels = [] }: GaugeKind, read: Read): void {
    if (!this.isOn) return;
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [this.registry],
      collect: async () => {
        gauge.reset();
        if (labels.length === 0) gauge.remove();
        await Promise.resolve(read((value, own = {}) => gauge.set(own, value))).catch(() => undefined);
      },
    });
  }
}
