import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { validate as isUuid } from 'uuid';
import { Clock } from '../../platform/clock/index.js';
import { Settings } from '../../platform/config/index.js';
import { type AccessClaims, TOKEN_AUDIENCE, TOKEN_ISSUER } from './access-tokens.js';
import { SessionStanding, type Standing } from './session-standing.js';

/** Reads `Authorization: Bearer …`: signature, issuer and audience, then the session it names. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(
    settings: Settings,
    private readonly clock: Clock,
    private readonly sessions: SessionStanding,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: hmacKey(settings.jwtSecret),
      algorithms: ['HS256'],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      // Expiry goes by the product's clock, below.
      ignoreExpiration: true,
    });
  }

  async validate(claims: Partial<AccessClaims>): Promise<Standing | false> {
    const { sub = '', sid = '', type, exp } = claims;
    if (type !== 'access' || !isUuid(sub) || !isUuid(sid) || typeof exp !== 'number') return false;
    if (exp * 1000 <= this.clock.now().getTime()) return false;
    return (await this.sessions.of(sub, sid)) ?? false;
  }
}

/**
 * The secret as a key. Text would be tried as a public key first, with every token, for some 70 µs; the types of
 * passport-jwt know only of text.
 */
function hmacKey(secret: string): Buffer {
  return createSecretKey(secret, 'utf8') as unknown as Buffer;
}
