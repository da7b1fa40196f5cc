
/**
 * `degraded` is told and keeps the process in service
 */
export type HealthCheckDtoStatus = 'ok' | 'degraded' | 'unavailable';