import { createHash, randomBytes } from 'node:crypto';
import { type ExecutionContext, Injectable, createParamDecorator } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {} from '@fastify/cookie';
import { validate as isUuid } from 'uuid';
import { Settings } from '#platform/config/index.js';
import { ownCookie } from '#platform/http/index.js';
import { DEVICE_KEPT_MS } from './session.rules.js';

const REFRESH_COOKIE = 'sextant_refresh';
export const DEVICE_COOKIE = 'sextant_device';

/** What the refresh cookie holds. The secret exists only there; the table keeps its hash. */
export interface RefreshToken {
  userId: string;
  sessionId: string;
  secret: string;
}

/** A refresh cookie to give, and for how many seconds it outlives the browser; undefined is not at all. */
export interface FreshCookie extends RefreshToken {
  keptSeconds: number | undefined;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');
/** The secret is 256 random bits, so a plain digest is enough. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The refresh cookie of the request; undefined when there is none that we could have made. */
export const RefreshCookie = createParamDecorator((_: unknown, context: ExecutionContext): RefreshToken | undefined => {
  const value = context.switchToHttp().getRequest<FastifyRequest>().cookies[REFRESH_COOKIE];
  const [userId = '', sessionId = '', secret, ...rest] = value?.split('.') ?? [];
  if (!isUuid(userId) || !isUuid(sessionId) || !secret || rest.length > 0) return undefined;
  return { userId, sessionId, secret };
});

/** Gives cookies to the browser and takes them away: HttpOnly, SameSite=Strict, bound to the host (see `ownCookie`). */
@Injectable()
export class SessionCookies {
  private readonly refresh;
  private readonly device;

  constructor(settings: Settings) {
    this.refresh = ownCookie(settings, REFRESH_COOKIE, '/v1/auth');
    this.device = ownCookie(settings, DEVICE_COOKIE, '/v1/auth');
  }

  /** What a browser keeps after a sign-in: the session, and that this device has been here. */
  set(response: FastifyReply, { cookie, device }: { cookie: FreshCookie; device: string }): void {
    this.renew(response, cookie);
    response.setCookie(this.device.name, device, { ...this.device.options, maxAge: DEVICE_KEPT_MS / 1000 });
  }

  renew(response: FastifyReply, { userId, sessionId, secret, keptSeconds }: FreshCookie): void {
    const lasts = keptSeconds === undefined ? {} : { maxAge: keptSeconds };
    const { name, options } = this.refresh;
    response.setCookie(name, `${userId}.${sessionId}.${secret}`, { ...options, ...lasts });
  }

  /** The session is over; the device stays known. */
  take(response: FastifyReply): void {
    response.clearCookie(this.refresh.name, this.refresh.options);
  }
}
