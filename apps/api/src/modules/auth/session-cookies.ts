import { createHash, randomBytes } from 'node:crypto';
import { type ExecutionContext, Injectable, createParamDecorator } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {} from '@fastify/cookie';
import { validate as isUuid } from 'uuid';
import { Settings } from '../../platform/config/index.js';
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

/** Gives cookies to the browser and takes them away: HttpOnly, SameSite=Strict, for `/v1/auth` only. */
@Injectable()
export class SessionCookies {
  private readonly shape;

  constructor(settings: Settings) {
    this.shape = { path: '/v1/auth', httpOnly: true, sameSite: 'strict', secure: isSecure(settings) } as const;
  }

  /** What a browser keeps after a sign-in: the session, and that this device has been here. */
  admit(response: FastifyReply, { cookie, device }: { cookie: FreshCookie; device: string }): void {
    this.renew(response, cookie);
    response.setCookie(DEVICE_COOKIE, device, { ...this.shape, maxAge: DEVICE_KEPT_MS / 1000 });
  }

  renew(response: FastifyReply, { userId, sessionId, secret, keptSeconds }: FreshCookie): void {
    const lasts = keptSeconds === undefined ? {} : { maxAge: keptSeconds };
    response.setCookie(REFRESH_COOKIE, `${userId}.${sessionId}.${secret}`, { ...this.shape, ...lasts });
  }

  /** The session is over; the device stays known. */
  take(response: FastifyReply): void {
    response.clearCookie(REFRESH_COOKIE, this.shape);
  }
}

export const isSecure = (settings: Settings): boolean =>
  settings.mode === 'live' || settings.publicUrl.startsWith('https:');
