import { type DestinationStream, type Logger as Log, pino } from 'pino';
import type { Settings } from '../config/index.js';
import { currentRequestId } from '../http/request-context.js';
import { shownFault } from './shown-fault.js';

export type { DestinationStream, Log };

/**
 * Fields that are never written to the log, whatever module logs them. An email's subject is one: it may contain a
 * code.
 */
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'otp', 'secret', 'subject'].flatMap((name) => [
  name,
  `*.${name}`,
]);

/** JSON lines, each with its time in UTC; user input cannot end a line (ASVS 5.0 V16.4.1). */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>, sink?: DestinationStream): Log {
  return pino(
    {
      level: logLevel,
      redact: { paths: SECRETS, remove: true },
      mixin: () => {
        const requestId = currentRequestId();
        return requestId === undefined ? {} : { requestId };
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: shownFault },
    },
    sink ?? pino.destination(1),
  );
}
