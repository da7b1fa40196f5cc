import type { HealthCheckDtoStatus } from './healthCheckDtoStatus.js';

export interface HealthCheckDto {
  /** @maxLength 200 */
  name: string;
  /** `degraded` is reported, and the process stays in service */
  status: HealthCheckDtoStatus;
  /**
     * Age of what is checked, prices for example
     * @nullable
     */
  ageSeconds: number | null;
  /**
     * @maxLength 500
     * @nullable
     */
  says: string | null;
}
