import type { INestApplication } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { Settings } from '#platform/config/index.js';
import { instantOf } from './demo-calendar.js';
import type { DemoOperators } from './ensure-operators.js';
import type { DemoStep } from './demo-actors.js';
import type { InstallationRepository } from './installation.repository.js';

/** Everything that the demo's history needs. */
export interface DemoContext {
  app: INestApplication;
  settings: Settings;
  installation: InstallationRepository;
  operators: DemoOperators;
  now: Date;
}

/** Runs each step at its instant, the earliest first. */
export async function runSteps({ app, now }: DemoContext, planned: DemoStep[]): Promise<void> {
  const steps = planned.map(({ at, run }) => ({ instant: instantOf(at, now), run }));
  steps.sort((a, b) => a.instant.getTime() - b.instant.getTime());
  for (const { instant, run } of steps) await app.get(Clock).at(instant, run);
}
