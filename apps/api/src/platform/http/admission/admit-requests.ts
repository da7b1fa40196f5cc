import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { FORM, mediaType } from '../content.js';
import { MalformedRequest } from '../refusals.js';
import { factsOf, routeFact, routeFacts } from '../route-facts.js';
import { firstSegment } from '../web/first-segment.js';
import type { Door } from './door.js';
import type { Lane } from './lane.js';

/** For a route that hashes or checks a password: those wait in a lane of their own. */
export const HashesPassword = () => routeFact({ hashesPassword: true });

/**
 * Gives each request its place once all of it has arrived, until its handler has answered: who sends slowly takes none,
 * and whoever hangs up meanwhile keeps theirs until the work is done.
 */
export function admitRequests(app: NestFastifyApplication, door: Door): void {
  const ends = new WeakMap<FastifyRequest, () => void>();
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', ({ method, url, config }) => {
    if (!factsOf(config).hashesPassword) return;
    for (const one of [method].flat()) door.passwordRoutes.add(`${one} ${url}`);
  });
  fastify.addHook('preHandler', async (request, response) => {
    const end = await laneOf(request, door)?.begin();
    if (!end) return;
    if (response.raw.destroyed) {
      end();
      throw MalformedRequest();
    }
    ends.set(request, end);
  });
  fastify.addHook('onSend', async (request) => ends.get(request)?.());
}

/** Files wait in a queue of their own, unread; see `upload.ts`. */
function laneOf(request: FastifyRequest, door: Door): Lane | undefined {
  if (request.is404 || firstSegment(request.url) !== 'v1' || mediaType(request) === FORM) return undefined;
  return routeFacts(request).hashesPassword ? door.passwords : door.requests;
}
