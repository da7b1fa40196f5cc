import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Log } from './log.js';

/**
 * Everything that Nest and the modules log goes to the same log. Requests are recorded by `recordRequests`, and a line
 * written within one has its id by `openLog`; nestjs-pino would make a logger for each request.
 */
export function loggingModule(log: Log): DynamicModule {
  return LoggerModule.forRoot({
    pinoHttp: { logger: log },
    forRoutes: [],
  });
}
