import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { VersioningType } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import cookie from '@fastify/cookie';
import type { Settings } from '../config/index.js';
import type { AdmissionControl } from './admission/index.js';
import { requireKnownType, requireObject, requireOneHost } from './content.js';
import { readJsonStrictly } from './json-body.js';
import { ProblemFilter } from './problem.filter.js';
import { noteReply } from './note-reply.js';
import { refuseAddress, refuseBytes } from './unreadable.js';
import { validationPipe } from './validation.js';
import { addressOf } from './web/page-address.js';

const UNPROXIED = { trustedProxies: [] };
const MAX_JSON_BYTES = 100_000;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** How Node reads requests: how long each may take, in milliseconds. */
const TIMEOUTS = {
  /** For the head of a request, and from connecting to its first byte. */
  headersTimeout: 10_000,
  /** For all of a request. */
  requestTimeout: 30_000,
  /** Between two requests. */
  keepAliveTimeout: 72_000,
  /** How often Node checks whether the first two have expired. */
  connectionsCheckingInterval: 2_000,
  // A hook refuses those without one in the shape of every refusal.
  requireHostHeader: false,
};

/** Routes are described by classes and checked by class-validator; Fastify would load its own compilers at every start. */
const WITHOUT_SCHEMAS = { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } };

function refuseSchema(): never {
  throw new Error('No route has a schema for Fastify: describe its body and its reply by classes');
}

/**
 * Fastify as every process of the API configures it: request ids, bounded bodies, multipart left to the routes.
 * @param admission is asked first; without it every request is admitted
 */
export function httpAdapter(
  { trustedProxies }: Pick<Settings, 'trustedProxies'> = UNPROXIED,
  admission?: AdmissionControl,
  timeouts = TIMEOUTS,
): FastifyAdapter {
  return new FastifyAdapter({
    // `X-Forwarded-For` can be forged by any other sender, so only these are trusted.
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    bodyLimit: MAX_JSON_BYTES,
    genReqId: ({ headers }: IncomingMessage) => knownId(headers['x-request-id']) ?? randomUUID(),
    forceCloseConnections: 'idle',
    ...(admission
      ? { serverFactory: (listener: RequestListener) => admission.createServer(timeouts, listener) }
      : { requestTimeout: timeouts.requestTimeout, http: timeouts }),
    schemaController: WITHOUT_SCHEMAS,
    // The web app and `curl` send plain JSON only; a poisoned key is refused.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    rewriteUrl: addressOf,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
  });
}

/**
 * A request may bring its own id, so that log entries of a proxy or a client can be found here, if the id is plain and
 * short.
 */
function knownId(id: string | string[] | undefined): string | undefined {
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : undefined;
}

/** Everything that applies to every route: versions in the path, validation, the envelope, refusals, cookies. */
export async function configureHttp(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.removeContentTypeParser('text/plain');
  readJsonStrictly(app, MAX_JSON_BYTES);
  fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  fastify.addHook('onSend', (request, response, _payload, done) => {
    response.header('x-request-id', request.id);
    response.header('x-content-type-options', 'nosniff');
    // Swagger UI does not declare the character set of its page.
    if (response.getHeader('content-type') === 'text/html') response.type('text/html; charset=utf-8');
    done();
  });
  noteReply(app);
  fastify.addHook('onRequest', requireOneHost);
  fastify.addHook('onRequest', requireKnownType);
  fastify.addHook('preValidation', requireObject);
  await app.register(cookie as never);
  app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter());
}
