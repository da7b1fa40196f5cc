import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { Caller } from '#platform/http/index.js';
import { SessionNotFound } from '../auth.errors.js';
import type { SessionResponse } from '../dto/session.response.js';
import { SessionRepository } from '../session.repository.js';

/** Shows a person where they are signed in, and signs them out there. */
@Injectable()
export class EndSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** The one seen last first. */
  async list(caller: Caller): Promise<SessionResponse[]> {
    const alive = await this.sessions.listAlive(caller.userId, this.clock.now());
    return alive.map((session) => ({
      id: session.id,
      device: session.device,
      firstSeen: session.createdAt.toISOString(),
      lastSeen: session.lastSeenAt.toISOString(),
      address: session.address,
      current: session.id === caller.sessionId,
    }));
  }

  /** @throws SessionNotFound */
  async run(caller: Caller, sessionId: string): Promise<void> {
    const reason = sessionId === caller.sessionId ? 'signed-out' : 'ended-elsewhere';
    if (!(await this.sessions.end(caller.userId, sessionId, reason, this.clock.now()))) throw SessionNotFound();
  }

  /** Signs the person out everywhere but here. */
  async others({ userId, sessionId }: Caller): Promise<void> {
    await this.sessions.endAll(userId, 'ended-elsewhere', this.clock.now(), sessionId);
  }

  /** Signs the person out everywhere, here too. */
  async all({ userId }: Caller): Promise<void> {
    await this.sessions.endAll(userId, 'signed-out', this.clock.now());
  }
}
