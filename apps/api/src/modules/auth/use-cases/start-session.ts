import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import type { Person } from '#modules/user/index.js';
import { AccessTokens } from '../access-tokens.js';
import type { ClientInfo } from '../client-info.js';
import { requireOpen } from '../auth.errors.js';
import { deviceName } from '../device.rules.js';
import { KnownDevices, deviceHash } from '../known-devices.js';
import { type FreshCookie, hashOfSecret, newSecret } from '../session-cookies.js';
import { SessionRepository } from '../session.repository.js';
import { MOST_SESSIONS, idleMs, wholeMs } from '../session.rules.js';

/** Where somebody is signing in from, and whether they stay signed in when the browser closes. */
export interface SignInFrom extends ClientInfo {
  remember: boolean;
  /** The second factor was shown. */
  proved?: true;
}

/** A person with what their browser needs to go on. */
export interface SignedIn {
  person: Person;
  token: string;
  cookie: FreshCookie;
  /** The secret of the device cookie. */
  device: string;
  isNewDevice: boolean;
}

/**
 * Starts a session on a device, whatever the way in was; of too many, the one seen longest ago ends. A suspended or
 * frozen person gets none. Takes part in the transaction one is in.
 */
@Injectable()
export class StartSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly devices: KnownDevices,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
  ) {}

  /** @throws AccountSuspended, AccountFrozen */
  async run(person: Person, { userAgent, address, device = newSecret(), ...from }: SignInFrom): Promise<SignedIn> {
    requireOpen(person);
    // A stolen laptop or cookie of an operator is worth a day at most.
    const remember = from.remember && person.role !== 'operator';
    const now = this.clock.now();
    const id = uuidv7({ msecs: now.getTime() });
    const secret = newSecret();
    const name = deviceName(userAgent);
    const hash = deviceHash(person.id, device);
    const isNewDevice = await this.devices.greet(person.id, hash, name, now);
    await this.sessions.insert({
      userId: person.id,
      id,
      refreshHash: hashOfSecret(secret),
      remember,
      device: name,
      deviceHash: hash,
      address: address ?? null,
      provedAt: from.proved ? now : null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + idleMs(remember)),
      endsAt: new Date(now.getTime() + wholeMs(remember)),
    });
    await this.sessions.endSurplus(person.id, MOST_SESSIONS, now);
    const token = await this.tokens.issue(person.id, id, person.role);
    const keptSeconds = remember ? wholeMs(true) / 1000 : undefined;
    return { person, token, cookie: { userId: person.id, sessionId: id, secret, keptSeconds }, device, isNewDevice };
  }
}
