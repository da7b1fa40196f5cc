import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Settings } from '../config/index.js';
import { shownFault } from './shown-fault.js';

/** Headers and fields that never reach a log line. */
const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["idempotency-key"]',
  'res.headers["set-cookie"]',
];

/** JSON lines by pino, one per request at `info`: id, route, outcome, duration; never a body, token or cookie. */
export function loggingModule(settings: Settings): DynamicModule {
  return LoggerModule.forRoot({
    pinoHttp: {
      level: settings.logLevel,
      redact: { paths: SECRETS, remove: true },
      autoLogging: settings.logLevel === 'info' || settings.logLevel === 'debug',
      customProps: (request) => ({ requestId: request.id }),
      serializers: {
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
        }),
        err: shownFault,
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      },
    },
  });
}
