import { type ExecutionContext, Injectable, createParamDecorator } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {} from '@fastify/cookie';
import { Settings } from '#platform/config/index.js';
import { ownCookie } from '#platform/http/index.js';

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
  private readonly own;

  constructor(settings: Settings) {
    this.own = ownCookie(settings, PASSKEY_COOKIE, '/v1/auth/login');
  }

  give(response: FastifyReply, secret: string): void {
    response.setCookie(this.own.name, secret, { ...this.own.options, maxAge: SECONDS });
  }

  take(response: FastifyReply): void {
    response.clearCookie(this.own.name, this.own.options);
  }
}
