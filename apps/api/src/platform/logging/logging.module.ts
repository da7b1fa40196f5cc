import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Log } from './log.js';

/** Everything that Nest and the modules log goes to the same log. Requests are recorded by `recordRequests`. */
export function loggingModule(log: Log): DynamicModule {
  return LoggerModule.forRoot({
    pinoHttp: { logger: log, autoLogging: false, quietReqLogger: true, customAttributeKeys: { reqId: 'requestId' } },
  });
}
