export { CheckReadiness } from './check-readiness.js';
export { HealthChecks, type Finding } from './health-checks.js';
export { HealthModule } from './health.module.js';
