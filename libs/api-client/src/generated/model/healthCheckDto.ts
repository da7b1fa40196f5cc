import type { HealthCheckDtoStatus } from './healthCheckDtoStatus.js';

export interface HealthCheckDto {
  name: string;
  /** `degraded` is reported, and the process stays in service */
  status: HealthCheckDtoStatus;
  /**
     * How old is what is looked at
     * @nullable
     */
  ageSeconds: number | null;
  /** @nullable */
  says: string | null;
}
