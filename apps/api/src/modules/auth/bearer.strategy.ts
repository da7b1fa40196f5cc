import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AuthModuleOptions, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import { validate as isUuid } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { type AccessClaims, TOKEN_AUDIENCE, TOKEN_ISSUER } from './access-tokens.js';
import { networkOf } from './network.rules.js';
import { type CurrentSession, SessionStates } from './session-state.js';
import { TokenKeys } from './token-keys.js';

/** Reads `Authorization: Bearer …`: header and signature, issuer and audience, then the session it names. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy) implements OnApplicationShutdown {
  private readonly strategyName: string;

  constructor(
    keys: TokenKeys,
    { defaultStrategy }: AuthModuleOptions,
    private readonly clock: Clock,
    private readonly sessions: SessionStates,
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
      passReqToCallback: true,
    });
    // passport keeps one strategy of each name for the whole process, and a process may run two of these APIs.
    this.strategyName = String(defaultStrategy);
    passport.use(this.strategyName, this);
  }

  /** The session of a genuine token that has not expired, alive or not. */
  async validate(
    { ip }: FastifyRequest,
    { sub = '', sid = '', type, exp }: Partial<AccessClaims>,
  ): Promise<CurrentSession | undefined> {
    if (type !== 'access' || !isUuid(sub) || !isUuid(sid) || typeof exp !== 'number') return undefined;
    if (exp * 1000 <= this.clock.now().getTime()) return undefined;
    return this.sessions.of(sub, sid, networkOf(ip));
  }

  onApplicationShutdown(): void {
    passport.unuse(this.strategyName);
  }
}

/** The token of the one Authorization header there is; null with two of them, another scheme, or anything beside it. */
function bearerToken({ raw }: FastifyRequest): string | null {
  const given = raw.headersDistinct.authorization ?? [];
  return (given.length === 1 && /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(given[0] ?? '')?.[1]) || null;
}
