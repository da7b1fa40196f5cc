import { Injectable } from '@nestjs/common';
import { Database } from '../database/index.js';
import { HintChannel } from './hint-channel.js';
import { EVERYBODY, OPERATORS, SESSIONS, type Topic } from './topics.js';

/**
 * Where business code says that something changed. Inside a transaction it is said once that is committed, and never if
 * it is rolled back. It costs the caller nothing: hints are gathered and sent to all processes a moment later.
 */
@Injectable()
export class Hints {
  constructor(
    private readonly database: Database,
    private readonly channel: HintChannel,
  ) {}

  tell(userId: string, ...topics: Topic[]): void {
    this.database.afterCommit(() => this.channel.send(userId, topics));
  }

  tellOperators(...topics: Topic[]): void {
    this.database.afterCommit(() => this.channel.send(OPERATORS, topics));
  }

  tellEverybody(...topics: Topic[]): void {
    this.database.afterCommit(() => this.channel.send(EVERYBODY, topics));
  }

  /** Streams of sessions that have ended are closed, in every process. */
  sessionsEnded(userId: string): void {
    this.database.afterCommit(() => this.channel.send(userId, [SESSIONS]));
  }
}
