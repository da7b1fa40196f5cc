export { SolvencyModule } from './solvency.module.js';
export { ProveSolvency } from './use-cases/prove-solvency.js';
