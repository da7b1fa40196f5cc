export { StatementModule } from './statement.module.js';
