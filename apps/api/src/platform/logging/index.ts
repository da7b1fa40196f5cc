export { Logger } from 'nestjs-pino';
export { type DestinationStream, type Log, openLog } from './log.js';
export { loggingModule } from './logging.module.js';
export { recordRequests } from './record-requests.js';
