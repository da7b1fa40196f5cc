import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { NotSignedIn } from '#platform/http/index.js';
import { type RefreshToken, hashOfSecret } from '../session-cookies.js';
import { SessionRepository } from '../session.repository.js';
import { refreshVerdict } from '../session.rules.js';
import type { CurrentSession } from '../session-state.js';

/**
 * Ends the session that a token or cookie belongs to. Either is enough, so that somebody whose access
 * token has just run out can still sign out.
 */
@Injectable()
export class SignOut {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws NotSignedIn when neither belongs to a session that is alive */
  async run(bearer: CurrentSession | undefined, cookie: RefreshToken | undefined): Promise<void> {
    const byToken = bearer?.state.is === 'alive' && (await this.end(bearer.userId, bearer.sessionId));
    const byCookie = cookie && (await this.endByCookie(cookie));
    if (!byToken && !byCookie) throw NotSignedIn();
  }

  private async endByCookie({ userId, sessionId, secret }: RefreshToken): Promise<boolean> {
    const session = await this.sessions.find(userId, sessionId);
    if (!session || refreshVerdict(session, hashOfSecret(secret), this.clock.now()) === 'copied') return false;
    return this.end(userId, sessionId);
  }

  private async end(userId: string, sessionId: string): Promise<boolean> {
    return (await this.sessions.end(userId, sessionId, 'signed-out', this.clock.now())) !== undefined;
  }
}
