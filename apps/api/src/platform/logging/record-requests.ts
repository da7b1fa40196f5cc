import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config/index.js';
import { type Caller, requestContext, runInContext } from '../http/index.js';
import type { Log } from './log.js';
import { maskedEmail } from './masked.js';
import { LogThrottle } from './log-throttle.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Refused reads worth logging; all other refused reads are routine. */
const TELLING = new Set(['NOT_ALLOWED', 'TOO_MANY_REQUESTS']);
/** Levels at which only errors are logged. */
const FAULTS_ONLY = new Set(['error', 'fatal', 'silent']);

type Request = FastifyRequest & { user?: Caller };

/**
 * Writes one line for each event: every change, done or refused, and every forbidden attempt. The line contains time,
 * caller, origin, action and outcome, and no user input except a masked email address. At `info`, each request also
 * gets a line. `docs/operating.md` lists the fields.
 */
export function recordRequests(app: NestFastifyApplication, { logLevel }: Settings, log: Log): void {
  // Its lines are made here, so nothing in them has to be looked for and left out.
  const eventLog = log.child({}, { level: FAULTS_ONLY.has(logLevel) ? 'silent' : 'info', redact: [] });
  const throttle = new LogThrottle();
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preHandler', (request, _response, done) => runInContext(request, done))
    .addHook('onResponse', async (request, response) => {
      const [isLogged, isTold] = [log.isLevelEnabled('info'), isEvent(request, response)];
      // As most reads are.
      if (!isLogged && !isTold) return;
      const { event, events, resourceId, refused } = requestContext(request);
      const line = lineOf(request, response);
      if (isLogged) log.info(line, 'request');
      if (!isTold) return;
      if (refused === 'TOO_MANY_REQUESTS' && !throttle.allows(request.ip)) return;
      const about = maskedEmail((request.body as { email?: unknown } | null | undefined)?.email);
      const route = `${request.method} ${line.route}`;
      eventLog.info({ event: event ?? route, ...line, thing: resourceId, about }, 'event');
      for (const one of events) eventLog.info({ ...line, event: one }, 'event');
    });
}

function lineOf(request: Request, response: FastifyReply) {
  const { refused, personId } = requestContext(request);
  return {
    requestId: request.id,
    personId: request.user?.userId ?? personId,
    sessionId: request.user?.sessionId,
    address: request.ip,
    method: request.method,
    // The route's pattern, not the path: ids and search terms are private.
    route: request.routeOptions?.url ?? 'none',
    status: response.statusCode,
    outcome: refused ?? (response.statusCode < 400 ? 'done' : 'refused'),
    ms: Math.round(response.elapsedTime * 10) / 10,
  };
}

function isEvent(request: FastifyRequest, response: FastifyReply): boolean {
  const { refused, events, event } = requestContext(request);
  if (events.length > 0 || TELLING.has(refused ?? '')) return true;
  return !SAFE.has(request.method) && (event !== undefined || (!request.is404 && response.statusCode >= 400));
}
