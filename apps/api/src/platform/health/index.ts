export { CheckReadiness } from './check-readiness.js';
export { HealthChecks, type Finding, type NamedFinding } from './health-checks.js';
export { HealthModule } from './health.module.js';
