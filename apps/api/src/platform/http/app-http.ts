import { VersioningType } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import cookie from '@fastify/cookie';
import { v7 as uuidv7 } from 'uuid';
import type { Settings } from '../config/index.js';
import { requireKnownType, requireObject } from './content.js';
import { readJsonStrictly } from './json-body.js';
import { ProblemFilter } from './problem.filter.js';
import { ReplyInterceptor } from './reply.interceptor.js';
import { requireShallow } from './storable.js';
import { refuseAddress, refuseBytes } from './unreadable.js';
import { validationPipe } from './validation.js';

const UNPROXIED = { trustedProxies: [] };
const MAX_JSON_BYTES = 100_000;
const REQUEST_WITHIN_MS = 30_000;

/** Fastify as every process of the API runs it: ids for requests, bounded bodies, multipart left to the routes. */
export function httpAdapter({ trustedProxies }: Pick<Settings, 'trustedProxies'> = UNPROXIED): FastifyAdapter {
  return new FastifyAdapter({
    // Whom else the `X-Forwarded-For` of a request came through is anybody's guess, so it is believed of these alone.
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    bodyLimit: MAX_JSON_BYTES,
    genReqId: () => uuidv7(),
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_WITHIN_MS,
    // Node takes the larger of the two for the whole request, and looks only so often whether they are over.
    http: { headersTimeout: REQUEST_WITHIN_MS, connectionsCheckingInterval: 5_000 },
    // The web app and `curl` send JSON only; a poisoned key is a refusal, never a surprise.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
  });
}

/** Everything that holds for every route: versions in the path, validation, the envelope, refusals, cookies. */
export async function configureHttp(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.removeContentTypeParser('text/plain');
  readJsonStrictly(app, MAX_JSON_BYTES);
  fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  fastify.addHook('onSend', async (request, response) => {
    response.header('x-request-id', request.id);
    response.header('x-content-type-options', 'nosniff');
  });
  fastify.addHook('onRequest', requireKnownType);
  fastify.addHook('preValidation', requireObject);
  fastify.addHook('preValidation', async ({ body }) => requireShallow(body));
  await app.register(cookie as never);
  app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });
  app.useGlobalPipes(validationPipe());
  app.useGlobalInterceptors(new ReplyInterceptor());
  app.useGlobalFilters(new ProblemFilter());
}
