import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import type { Caller } from '#platform/http/index.js';
import { SessionNotFound } from '../auth.errors.js';
import type { SessionResponse } from '../dto/session.response.js';
import { type EndedSession, SessionRepository } from '../session.repository.js';

/** Shows a person where they are signed in, and signs them out there. */
@Injectable()
export class EndSession {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionRepository,
    private readonly audit: Audit,
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
    await this.database.transaction(async () => {
      const ended = await this.sessions.end(caller.userId, sessionId, reason, this.clock.now());
      if (!ended) throw SessionNotFound();
      await this.audit.recordOwn(personOf(caller), 'end-session', { before: ended });
    });
  }

  /** Signs the person out everywhere but here. */
  async others(caller: Caller): Promise<void> {
    await this.endAll(caller, 'end-other-sessions', () =>
      this.sessions.endAll(caller.userId, 'ended-elsewhere', this.clock.now(), caller.sessionId),
    );
  }

  /** Signs the person out everywhere, here too. */
  async all(caller: Caller): Promise<void> {
    await this.endAll(caller, 'end-all-sessions', () =>
      this.sessions.endAll(caller.userId, 'signed-out', this.clock.now()),
    );
  }

  /** Ends them with a record of which there were; where there was none, nothing was done. */
  private async endAll(
    caller: Caller,
    action: 'end-other-sessions' | 'end-all-sessions',
    end: () => Promise<EndedSession[]>,
  ): Promise<void> {
    await this.database.transaction(async () => {
      const sessions = await end();
      if (sessions.length > 0) await this.audit.recordOwn(personOf(caller), action, { before: { sessions } });
    });
  }
}

const personOf = ({ userId, role }: Caller) => ({ id: userId, role });
