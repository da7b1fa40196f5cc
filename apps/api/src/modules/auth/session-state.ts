import { type OperatorRole, suspendedSentence } from '@sextant/business-rules';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { Prerequisite } from '#platform/database/index.js';
import type { Caller, Role } from '#platform/http/index.js';
import { isSuspended } from '#modules/user/index.js';
import { SessionRepository } from './session.repository.js';
import { SEEN_EVERY_MS, type SessionState, sessionState } from './session.rules.js';

/** A session at this moment: whose it is, and whether it still counts. */
export interface CurrentSession {
  userId: string;
  sessionId: string;
  role: Role;
  operatorRole: OperatorRole | null;
  emailVerified: boolean;
  /** Whether the account is frozen, or that of an operator and has ended. */
  closed: boolean;
  /** The sentence that refuses a suspended customer. */
  suspended?: string;
  state: SessionState;
  /** When it last showed the second factor. */
  provedAt: Date | null;
}

/** What has to hold before a request is carried out. */
export interface SessionRequirement extends Prerequisite {
  /** That the session was in use is being written down; never fails. */
  noted?: Promise<void>;
}

/** Looks a session up, on every request anew: what was ended or suspended a moment ago counts no longer. */
@Injectable()
export class SessionStates {
  private readonly logger = new Logger('Sessions');

  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** @param address the network that the request comes from, as `networkOf` writes it */
  async of(userId: string, sessionId: string, address?: string): Promise<CurrentSession | undefined> {
    const row = await this.sessions.state(userId, sessionId);
    if (!row) return undefined;
    const now = this.clock.now();
    const state = sessionState(row, now);
    if (state.is === 'alive' && now.getTime() - row.lastSeenAt.getTime() >= SEEN_EVERY_MS) {
      await this.sessions.seen(userId, sessionId, address ?? null, now);
    }
    const { role, operatorRole, emailVerified, provedAt } = row;
    const closed = row.frozen || (role === 'operator' && row.status === 'suspended');
    const suspended = isSuspended(row, now) ? suspendedSentence(row.statusReason) : undefined;
    return { userId, sessionId, role, operatorRole, emailVerified, closed, suspended, state, provedAt };
  }

  /**
   * The same as something that has to hold before a request of this caller is carried out.
   * @param openWhileSuspended whether the owner may be suspended
   */
  required(
    { userId, sessionId, role }: Caller,
    address: string | null,
    openWhileSuspended: boolean,
  ): SessionRequirement {
    const now = this.clock.now();
    const requirement: SessionRequirement = {
      sql: 'select session_require($1, $2, $3, $4, $5) as seen',
      parameters: [userId, sessionId, role, now, openWhileSuspended],
      failsWith: 'SX001',
      isMet: false,
      met: ({ seen }) => {
        requirement.isMet = true;
        if (now.getTime() - (seen as Date).getTime() < SEEN_EVERY_MS) return;
        // It is awaited before the reply, which it must not replace: money may have moved. The next request notes it.
        requirement.noted = this.sessions
          .seen(userId, sessionId, address, now)
          .catch((fault: Error) => this.logger.warn(`A session's use was not noted: ${fault.message}`));
      },
    };
    return requirement;
  }
}
