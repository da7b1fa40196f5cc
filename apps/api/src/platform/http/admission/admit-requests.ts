import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { BoundedQueue } from '../bounded-queue.js';
import { FORM, mediaType } from '../content.js';
import { MalformedRequest } from '../refusals.js';
import { factsOf, routeFact, routeFacts } from '../route-facts.js';
import { firstSegment } from '../web/first-segment.js';
import type { AdmissionControl } from './admission-control.js';

/** For a route that hashes or checks a password: its requests wait in a separate queue. */
export const HashesPassword = () => routeFact({ hashesPassword: true });

/**
 * Gives each request its place once it has fully arrived, until its handler has finished: a slow sender occupies no
 * place, and a client that disconnects keeps its place until the work is done.
 */
export function admitRequests(app: NestFastifyApplication, admission: AdmissionControl): void {
  const releases = new WeakMap<FastifyRequest, () => void>();
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', ({ method, url, config }) => {
    if (!factsOf(config).hashesPassword) return;
    for (const one of [method].flat()) admission.passwordRoutes.add(`${one} ${url}`);
  });
  fastify.addHook('preHandler', async (request, response) => {
    const release = await queueFor(request, admission)?.acquire();
    if (!release) return;
    if (response.raw.destroyed) {
      release();
      throw MalformedRequest();
    }
    releases.set(request, release);
  });
  fastify.addHook('onSend', (request, _response, _payload, done) => {
    releases.get(request)?.();
    done();
  });
}

/** Files wait in a separate queue, unread; see `upload.ts`. */
function queueFor(request: FastifyRequest, admission: AdmissionControl): BoundedQueue | undefined {
  if (request.is404 || firstSegment(request.url) !== 'v1' || mediaType(request) === FORM) return undefined;
  return routeFacts(request).hashesPassword ? admission.passwords : admission.requests;
}
