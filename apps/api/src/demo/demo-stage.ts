import type { INestApplication } from '@nestjs/common';
import { Clock } from '../platform/clock/index.js';
import type { Settings } from '../platform/config/index.js';
import { instantOf } from './demo-calendar.js';
import type { DemoStep } from './demo-cast.js';
import type { InstallationRepository } from './installation.repository.js';

/** Everything that the demo's history needs. */
export interface DemoStage {
  app: INestApplication;
  settings: Settings;
  installation: InstallationRepository;
  operatorId: string;
  now: Date;
}

/** Acts each step at its instant, the earliest first. */
export async function actInOrder({ app, now }: DemoStage, planned: DemoStep[]): Promise<void> {
  const steps = planned.map(({ at, act }) => ({ instant: instantOf(at, now), act }));
  steps.sort((a, b) => a.instant.getTime() - b.instant.getTime());
  for (const { instant, act } of steps) await app.get(Clock).at(instant, act);
}
