import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Strategy, type VerifiedCallback } from 'passport-jwt';
import { validate as isUuid } from 'uuid';
import { Clock } from '../../platform/clock/index.js';
import { type AccessClaims, TOKEN_AUDIENCE, TOKEN_ISSUER } from './access-tokens.js';
import { networkOf } from './network.rules.js';
import { SessionStanding, type Standing } from './session-standing.js';
import { TokenKeys } from './token-keys.js';

/** Reads `Authorization: Bearer …`: header and signature, issuer and audience, then the session it names. */
@Injectable()
export class BearerStrategy {
  private readonly strategy: Strategy;

  constructor(
    keys: TokenKeys,
    private readonly clock: Clock,
    private readonly sessions: SessionStanding,
  ) {
    this.strategy = new Strategy(
      {
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
      },
      (request: unknown, claims: Partial<AccessClaims>, done: VerifiedCallback) => {
        this.standingOf(request as FastifyRequest, claims).then((standing) => done(null, standing ?? false), done);
      },
    );
  }

  /**
   * The session of a request's token, alive or not; undefined without a genuine token. The strategy is asked itself and
   * not through passport, which keeps one of each name for the whole process.
   */
  read(request: FastifyRequest): Promise<Standing | undefined> {
    return new Promise((resolve, reject) => {
      const attempt = Object.create(this.strategy) as Strategy;
      attempt.success = (standing: unknown) => resolve(standing as Standing);
      attempt.fail = () => resolve(undefined);
      attempt.error = reject;
      attempt.authenticate(request as never);
    });
  }

  private async standingOf(
    { ip }: FastifyRequest,
    { sub = '', sid = '', type, exp }: Partial<AccessClaims>,
  ): Promise<Standing | undefined> {
    if (type !== 'access' || !isUuid(sub) || !isUuid(sid) || typeof exp !== 'number') return undefined;
    if (exp * 1000 <= this.clock.now().getTime()) return undefined;
    return this.sessions.of(sub, sid, networkOf(ip));
  }
}

/** The token of the one Authorization header there is; null with two of them, another scheme, or anything beside it. */
function bearerToken({ raw }: FastifyRequest): string | null {
  const given = raw.headersDistinct.authorization ?? [];
  return (given.length === 1 && /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(given[0] ?? '')?.[1]) || null;
}
