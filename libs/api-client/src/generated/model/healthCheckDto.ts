import type { HealthCheckDtoStatus } from './healthCheckDtoStatus.js';

export interface HealthCheckDto {
  name: string;
  /** `degraded` is reported, and the process stays in service */
  status: HealthCheckDtoStatus;
  /**
     * Age of what is checked, prices for example
     * @nullable
     */
  ageSeconds: number | null;
  /** @nullable */
  says: string | null;
}
