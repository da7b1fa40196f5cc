import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { Caller } from '#platform/http/index.js';
import { StreamSessions } from '#platform/live/index.js';
import { SessionRepository } from './session.repository.js';
import { sessionState } from './session.rules.js';

/** Whether the session that a stream of events was opened with is still alive. */
@Injectable()
export class AliveSessions extends StreamSessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  async isAlive({ userId, sessionId, role }: Caller): Promise<boolean> {
    const row = await this.sessions.state(userId, sessionId);
    return row?.role === role && sessionState(row, this.clock.now()).is === 'alive';
  }
}
