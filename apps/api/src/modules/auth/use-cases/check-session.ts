import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { addRequestEvent, setRequestPerson } from '#platform/http/index.js';
import { UserReplies, type UserResponse } from '#modules/user/index.js';
import { AccessTokens } from '../access-tokens.js';
import type { BearerClaims } from '../bearer.strategy.js';
import { type FreshCookie, type RefreshToken, hashOfSecret, newSecret } from '../session-cookies.js';
import { SessionRepository } from '../session.repository.js';
import { idleMs, refreshVerdict } from '../session.rules.js';
import { type CurrentSession, SessionStates } from '../session-state.js';

/** What a check comes to. `told`: signed out for a reason that the person is to read. */
export type Checked =
  | { is: 'signed-in'; user: UserResponse; token: string; cookie?: FreshCookie }
  | { is: 'told'; message: string }
  | { is: 'nobody' };

/**
 * Says whether somebody is still signed in and gives them an access token. A bearer token alone renews nothing: the new
 * one ends with it, so that a stolen one ends too. Without one the cookie counts, and is replaced with every use. A secret that was replaced before and turns up again has
 * been copied: the session ends.
 */
@Injectable()
export class CheckSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly sessionStates: SessionStates,
    private readonly users: UserReplies,
    private readonly tokens: AccessTokens,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @param address the network that the request comes from, as `networkOf` writes it
   * @param renews whether the cookie may be replaced and, where it was copied, end its session
   */
  async run(
    claims: BearerClaims | undefined,
    cookie: RefreshToken | undefined,
    address?: string,
    renews = true,
  ): Promise<Checked> {
    const [bearer, user] = claims ? await this.look(claims, address) : [];
    if (claims && bearer?.state.is === 'alive' && user) {
      const hasCookie = cookie !== undefined && (await this.isOf(cookie, claims));
      return this.signedIn(bearer, user, undefined, hasCookie ? undefined : claims.expiresAt);
    }
    const byCookie = cookie && (await this.sessionStates.of(cookie.userId, cookie.sessionId, address));
    if (byCookie?.state.is === 'alive') {
      return renews ? this.renew(byCookie, cookie!.secret) : this.show(byCookie, cookie!);
    }
    for (const known of [bearer, byCookie]) {
      if (known?.state.is === 'told') return { is: 'told', message: known.state.message };
    }
    return { is: 'nobody' };
  }

  /** A session and the person it belongs to, in one round trip. */
  private look({ userId, sessionId }: BearerClaims, address?: string) {
    return this.database.together(() =>
      Promise.all([this.sessionStates.of(userId, sessionId, address), this.users.find(userId)]),
    );
  }

  /** Whether a cookie is the current one of this session, or was until a moment ago. */
  private async isOf(
    cookie: RefreshToken,
    { userId, sessionId }: Pick<BearerClaims, 'userId' | 'sessionId'>,
  ): Promise<boolean> {
    if (cookie.userId !== userId || cookie.sessionId !== sessionId) return false;
    const session = await this.sessions.find(userId, sessionId);
    return !!session && refreshVerdict(session, hashOfSecret(cookie.secret), this.clock.now()) !== 'copied';
  }

  /** Answers as `renew` would, and changes nothing. */
  private async show(byCookie: CurrentSession, cookie: RefreshToken): Promise<Checked> {
    if (!(await this.isOf(cookie, byCookie))) return { is: 'nobody' };
    return this.signedIn(byCookie, await this.users.byId(byCookie.userId));
  }

  private async renew(byCookie: CurrentSession, secret: string): Promise<Checked> {
    const { userId, sessionId } = byCookie;
    const now = this.clock.now();
    const session = await this.sessions.find(userId, sessionId);
    if (!session) return { is: 'nobody' };
    const next = newSecret();
    const expiresAt = new Date(now.getTime() + idleMs(session.remember));
    const hash = hashOfSecret(secret);
    if (await this.sessions.rotate(userId, sessionId, hash, hashOfSecret(next), now, expiresAt)) {
      const left = Math.ceil((session.endsAt.getTime() - now.getTime()) / 1000);
      const keptSeconds = session.remember ? left : undefined;
      return this.signedIn(byCookie, await this.users.byId(userId), { userId, sessionId, secret: next, keptSeconds });
    }
    // Somebody else was first: read the session as it is now.
    const present = await this.sessions.find(userId, sessionId);
    if (present && !present.endedAt && refreshVerdict(present, hash, now) !== 'copied') {
      return this.signedIn(byCookie, await this.users.byId(userId));
    }
    await this.sessions.end(userId, sessionId, 'cookie-reused', now);
    setRequestPerson(userId);
    addRequestEvent('sessionCookieReused');
    return { is: 'nobody' };
  }

  private async signedIn(
    { userId, sessionId, role }: CurrentSession,
    user: UserResponse,
    cookie?: FreshCookie,
    notAfter?: number,
  ): Promise<Checked> {
    return { is: 'signed-in', user, token: await this.tokens.issue(userId, sessionId, role, notAfter), cookie };
  }
}
