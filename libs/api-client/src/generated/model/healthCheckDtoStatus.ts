
/**
 * `degraded` is reported, and the process stays in service
 */
export type HealthCheckDtoStatus = 'ok' | 'degraded' | 'unavailable';