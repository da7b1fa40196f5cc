import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '#platform/clock/index.js';
import type { Role } from '#platform/http/index.js';
import { ACCESS_TOKEN_SECONDS } from './session.rules.js';
import { TokenKeys } from './token-keys.js';

export const TOKEN_ISSUER = 'sextant';
export const TOKEN_AUDIENCE = 'sextant-api';

/** What an access token says. Instants are seconds since 1970 by the product's clock. */
export interface AccessClaims {
  sub: string;
  sid: string;
  role: Role;
  type: 'access';
  iat: number;
  exp: number;
}

/** Makes access tokens: JWT, HS256, 15 minutes. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: TokenKeys,
    private readonly clock: Clock,
  ) {}

  /** @param notAfter when the token ends at the latest, in milliseconds since 1970 */
  async issue(userId: string, sessionId: string, role: Role, notAfter = Infinity): Promise<string> {
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    const claims: AccessClaims = {
      sub: userId,
      sid: sessionId,
      role,
      type: 'access',
      iat,
      exp: Math.min(iat + ACCESS_TOKEN_SECONDS, Math.floor(notAfter / 1000)),
    };
    const { kid, key } = this.keys.current;
    // Signing at once takes microseconds; `signAsync` makes streams for it.
    return this.jwt.sign(
      { ...claims, iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE },
      { privateKey: key, algorithm: 'HS256', keyid: kid },
    );
  }
}
