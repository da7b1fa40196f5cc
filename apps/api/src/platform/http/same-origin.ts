import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/index.js';
import { METHODS } from './allowed-methods.js';
import { CrossSiteRefused } from './refusals.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Headers of replies that scripts of other origins may read. */
const READABLE = [
  'Content-Disposition',
  'Date',
  'ETag',
  'Idempotency-Replayed',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
];

/** Lets pages of the allowed origins send requests and read the replies. */
export function allowOrigins(app: NestFastifyApplication, { allowedOrigins }: Settings): void {
  if (allowedOrigins.length === 0) return;
  app.enableCors({
    origin: allowedOrigins,
    // `SameSite=Strict` keeps cookies from origins of another site, so these have the token alone.
    credentials: true,
    methods: [...METHODS],
    exposedHeaders: READABLE,
    maxAge: 600,
  });
}

/**
 * Refuses changes requested by another site's page, in addition to the cookie's `SameSite`: by `Sec-Fetch-Site`, which
 * no page can forge, and in browsers that do not support it by `Origin`. Other clients send neither. A bearer token
 * without a cookie was not added by the browser, so such a request is nobody else's.
 */
export function refuseOtherOrigins(app: NestFastifyApplication, { publicUrl, allowedOrigins }: Settings): void {
  const own = new URL(publicUrl).origin;
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request) => {
      if (SAFE.has(request.method) || hasTokenAlone(request)) return;
      if (!isOwn(request, own) && !allowedOrigins.includes(request.headers.origin ?? '')) throw CrossSiteRefused();
    });
}

const hasTokenAlone = ({ headers }: FastifyRequest): boolean =>
  headers.cookie === undefined && /^Bearer /i.test(headers.authorization ?? '');

function isOwn({ headers }: FastifyRequest, own: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined || origin === own) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}
