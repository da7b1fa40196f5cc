import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isReplayed } from './reply.js';
import { setRequestResource } from './request-context.js';
import { firstSegment } from './web/first-segment.js';

/** What is below these is of its moment, unless its route says otherwise. */
const NEVER_KEPT = new Set(['v1', 'health']);

/** Puts `Idempotency-Replayed: true` on repeated replies, and keeps every reply of the API out of caches. */
export function noteReply(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preSerialization', (request, response, body, done) => {
    if (response.statusCode < 400) setRequestResource(request, body);
    if (isReplayed(body)) response.header('idempotency-replayed', 'true');
    done(null, body);
  });
  fastify.addHook('onSend', (request, response, _payload, done) => {
    const isOurs = NEVER_KEPT.has(firstSegment(request.url));
    if (isOurs && !response.hasHeader('cache-control')) response.header('cache-control', 'no-store');
    done();
  });
}
