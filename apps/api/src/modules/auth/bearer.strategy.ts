import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AuthModuleOptions, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import { validate as isUuid } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import type { Role } from '#platform/http/index.js';
import { type AccessClaims, TOKEN_AUDIENCE, TOKEN_ISSUER } from './access-tokens.js';
import { TokenKeys } from './token-keys.js';

/** Whom and which session a genuine token names. */
export interface BearerClaims {
  userId: string;
  sessionId: string;
  role: Role;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

/** Reads `Authorization: Bearer …`: header and signature, issuer and audience, expiry. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy) implements OnApplicationShutdown {
  private readonly strategyName: string;

  constructor(
    keys: TokenKeys,
    { defaultStrategy }: AuthModuleOptions,
    private readonly clock: Clock,
  ) {
    super({
      // passport-jwt hands over the request it was given, which is Fastify's, and types it as Express's.
      jwtFromRequest: (request: unknown) => bearerToken(request as FastifyRequest),
      secretOrKeyProvider: (_request: unknown, token: string, done: (fault: Error | null, key?: Buffer) => void) => {
        const key = keys.of(token);
        // A key as an object is not tried as a public key first; the types know only of text and bytes.
        if (key) done(null, key as unknown as Buffer);
        else done(new Error('No key has this id'));
      },
      algorithms: ['HS256'],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      // Expiry goes by the product's clock, below.
      ignoreExpiration: true,
    });
    // passport keeps one strategy of each name for the whole process, and a process may run two of these APIs.
    this.strategyName = String(defaultStrategy);
    passport.use(this.strategyName, this);
  }

  /** What a genuine token says that has not expired; its session may have ended. */
  validate({ sub = '', sid = '', role, type, exp }: Partial<AccessClaims>): BearerClaims | undefined {
    if (type !== 'access' || !isUuid(sub) || !isUuid(sid) || !role || typeof exp !== 'number') return undefined;
    if (exp * 1000 <= this.clock.now().getTime()) return undefined;
    return { userId: sub, sessionId: sid, role, expiresAt: exp * 1000 };
  }

  onApplicationShutdown(): void {
    passport.unuse(this.strategyName);
  }
}

/** The token of the one Authorization header there is; null with two of them, another scheme, or anything beside it. */
export function bearerToken({ raw: { rawHeaders } }: FastifyRequest): string | null {
  let given: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'authorization') continue;
    if (given !== undefined) return null;
    given = rawHeaders[at + 1];
  }
  return (given !== undefined && /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(given)?.[1]) || null;
}
