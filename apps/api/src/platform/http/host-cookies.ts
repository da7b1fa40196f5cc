import { Res } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type {} from '@fastify/cookie';
import type { Settings } from '../config/index.js';
import { COOKIES_MARK } from './swagger.js';

/**
 * A browser takes a cookie of such a name only over `https`, from this very host and for all its paths, so no neighbour
 * below the same domain can plant one (RFC 6265bis, 4.1.3).
 */
const PREFIX = '__Host-';

type Installation = Pick<Settings, 'mode' | 'publicUrl'>;

const isSecure = ({ mode, publicUrl }: Installation): boolean => mode === 'live' || publicUrl.startsWith('https:');

/** The name and the properties of a cookie of ours. Over plain `http` it is for `path` alone. */
export function ownCookie(installation: Installation, name: string, path: string) {
  const secure = isSecure(installation);
  const options = { path: secure ? '/' : path, httpOnly: true, sameSite: 'strict', secure } as const;
  return { name: secure ? `${PREFIX}${name}` : name, options };
}

/** Routes find cookies under their plain names; on a secure installation only those that have the prefix. */
export function readOwnCookies(app: NestFastifyApplication, installation: Installation): void {
  if (!isSecure(installation)) return;
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request) => {
    const own = Object.entries(request.cookies).filter(([name]) => name.startsWith(PREFIX));
    request.cookies = Object.fromEntries(own.map(([name, value]) => [name.slice(PREFIX.length), value]));
  });
}

/**
 * The reply, for a handler that gives cookies or takes them back. Documents `Set-Cookie` on its success.
 * @param refusals statuses of refusals that carry cookies too
 */
export const CookieReply =
  (...refusals: number[]): ParameterDecorator =>
  (target, name = '', index) => {
    Res({ passthrough: true })(target, name, index);
    const handler = Object.getOwnPropertyDescriptor(target, name);
    if (handler) ApiExtension(COOKIES_MARK, refusals)(target, name, handler);
  };
