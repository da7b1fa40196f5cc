import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/index.js';
import { CrossSiteRefused } from './refusals.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes requested by another site's page, in addition to the cookie's `SameSite`: by `Sec-Fetch-Site`, which
 * no page can forge, and in browsers that do not support it by `Origin`. Other clients send neither.
 */
export function refuseOtherOrigins(app: NestFastifyApplication, { publicUrl }: Settings): void {
  const own = new URL(publicUrl).origin;
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request) => {
      if (!SAFE.has(request.method) && !isOwn(request, own)) throw CrossSiteRefused();
    });
}

function isOwn({ headers }: FastifyRequest, own: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined || origin === own) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}
