import { createHash, randomBytes } from 'node:crypto';
import { type ExecutionContext, Injectable, createParamDecorator } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {} from '@fastify/cookie';
import { validate as isUuid } from 'uuid';
import { Settings } from '../../platform/config/index.js';
import { sessionLasts } from './session.rules.js';

const REFRESH_COOKIE = 'sextant_refresh';

/** What the cookie holds. The secret exists only there; the table keeps its hash. */
export interface RefreshToken {
  userId: string;
  sessionId: string;
  secret: string;
  /** Whether the cookie outlives the browser. */
  remember: boolean;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');
/** The secret is 256 random bits, so a plain digest is enough. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The refresh cookie of the request; undefined when there is none that we could have made. */
export const RefreshCookie = createParamDecorator(
  (_: unknown, context: ExecutionContext): Omit<RefreshToken, 'remember'> | undefined => {
    const value = context.switchToHttp().getRequest<FastifyRequest>().cookies[REFRESH_COOKIE];
    const [userId = '', sessionId = '', secret, ...rest] = value?.split('.') ?? [];
    if (!isUuid(userId) || !isUuid(sessionId) || !secret || rest.length > 0) return undefined;
    return { userId, sessionId, secret };
  },
);

/** Gives the refresh cookie to the browser and takes it away: HttpOnly, SameSite=Strict, for `/v1/auth` only. */
@Injectable()
export class RefreshCookies {
  private readonly shape;

  constructor(settings: Settings) {
    this.shape = { path: '/v1/auth', httpOnly: true, sameSite: 'strict', secure: isSecure(settings) } as const;
  }

  give(response: FastifyReply, { userId, sessionId, secret, remember }: RefreshToken): void {
    const lasts = remember ? { maxAge: sessionLasts(true) / 1000 } : {};
    response.setCookie(REFRESH_COOKIE, `${userId}.${sessionId}.${secret}`, { ...this.shape, ...lasts });
  }

  take(response: FastifyReply): void {
    response.clearCookie(REFRESH_COOKIE, this.shape);
  }
}

const isSecure = (settings: Settings): boolean => settings.mode === 'live' || settings.publicUrl.startsWith('https:');
