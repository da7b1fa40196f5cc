import { type ExecutionContext, Injectable, createParamDecorator } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {} from '@fastify/cookie';
import { Settings } from '../../platform/config/index.js';
import { isSecure } from './session-cookies.js';

const PASSKEY_COOKIE = 'sextant_passkey';
const SECONDS = 5 * 60;

/** What the browser was given when it asked what to sign; undefined when there is none that we could have made. */
export const PasskeyCookie = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const value = context.switchToHttp().getRequest<FastifyRequest>().cookies[PASSKEY_COOKIE];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
});

/** Ties what a passkey signs for a sign-in to the browser that asked: HttpOnly, SameSite=Strict, five minutes. */
@Injectable()
export class PasskeyCookies {
  private readonly shape;

  constructor(settings: Settings) {
    this.shape = {
      path: '/v1/auth/login',
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure(settings),
    } as const;
  }

  give(response: FastifyReply, secret: string): void {
    response.setCookie(PASSKEY_COOKIE, secret, { ...this.shape, maxAge: SECONDS });
  }

  take(response: FastifyReply): void {
    response.clearCookie(PASSKEY_COOKIE, this.shape);
  }
}
