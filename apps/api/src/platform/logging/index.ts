export { Logger } from 'nestjs-pino';
export { loggingModule } from './logging.module.js';
