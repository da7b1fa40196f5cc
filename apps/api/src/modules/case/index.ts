export { CaseModule } from './case.module.js';
