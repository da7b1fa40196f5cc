import { type DestinationStream, type Logger as Log, pino } from 'pino';
import type { Settings } from '../config/index.js';
import { shownFault } from './shown-fault.js';

export type { DestinationStream, Log };

/** Fields that never reach a log line, whoever wrote it. The subject of an email is one: it may hold a code. */
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'otp', 'secret', 'subject'].flatMap((name) => [
  name,
  `*.${name}`,
]);

/** JSON lines, one after the other, each with its time in UTC; what people typed can end no line (ASVS 5.0 V16.4.1). */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>, sink?: DestinationStream): Log {
  return pino(
    {
      level: logLevel,
      redact: { paths: SECRETS, remove: true },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: shownFault },
    },
    sink ?? pino.destination(1),
  );
}
