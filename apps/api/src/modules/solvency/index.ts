export { SolvencyModule } from './solvency.module.js';
export { SolvencyRepository } from './solvency.repository.js';
export { ProveSolvency } from './use-cases/prove-solvency.js';
