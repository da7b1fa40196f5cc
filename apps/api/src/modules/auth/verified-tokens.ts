import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { BearerClaims } from './bearer.strategy.js';

const MOST = 5_000;

/**
 * The tokens whose signature was found genuine, until they expire: it stays so, while a client sends the same token many
 * times. Nothing else is concluded from it; whether the session is alive is asked each time.
 */
@Injectable()
export class VerifiedTokens {
  private readonly known = new Map<string, BearerClaims>();

  constructor(private readonly clock: Clock) {}

  claimsOf(token: string): BearerClaims | undefined {
    const claims = this.known.get(token);
    if (claims && claims.expiresAt > this.clock.now().getTime()) return claims;
    this.known.delete(token);
    return undefined;
  }

  keep(token: string, claims: BearerClaims): void {
    const [oldest] = this.known.keys();
    if (this.known.size >= MOST && oldest !== undefined) this.known.delete(oldest);
    this.known.set(token, claims);
  }
}
