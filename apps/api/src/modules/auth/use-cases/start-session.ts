import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../platform/clock/index.js';
import type { Person } from '../../user/index.js';
import { AccessTokens } from '../access-tokens.js';
import { deviceName } from '../device.rules.js';
import { type RefreshToken, hashOfSecret, newSecret } from '../refresh-cookie.js';
import { SessionRepository } from '../session.repository.js';
import { MOST_SESSIONS, sessionLasts } from '../session.rules.js';

/** Where somebody is signing in from. */
export interface SignInFrom {
  userAgent: string | undefined;
  remember: boolean;
}

/** A person with what their browser needs to go on. */
export interface SignedIn {
  person: Person;
  token: string;
  cookie: RefreshToken;
}

/** Starts a session on a device; of too many, the one seen longest ago ends. Takes part in the transaction one is in. */
@Injectable()
export class StartSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
  ) {}

  async run(person: Person, { userAgent, remember }: SignInFrom): Promise<SignedIn> {
    const now = this.clock.now();
    const id = uuidv7({ msecs: now.getTime() });
    const secret = newSecret();
    await this.sessions.insert({
      userId: person.id,
      id,
      refreshHash: hashOfSecret(secret),
      remember,
      device: deviceName(userAgent),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + sessionLasts(remember)),
    });
    await this.sessions.endSurplus(person.id, MOST_SESSIONS, now);
    const token = await this.tokens.issue(person.id, id, person.role);
    return { person, token, cookie: { userId: person.id, sessionId: id, secret, remember } };
  }
}
