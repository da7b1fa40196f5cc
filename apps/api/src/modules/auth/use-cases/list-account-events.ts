import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { AccountEvents, UserNotFound, Users } from '#modules/user/index.js';
import type { AccountEventResponse } from '../dto/account-event.response.js';

/** Who closed and opened an account, for operators: the latest hundred, the latest first. */
@Injectable()
export class ListAccountEvents {
  constructor(
    private readonly users: Users,
    private readonly events: AccountEvents,
  ) {}

  /** @throws UserNotFound */
  async run(userId: string): Promise<AccountEventResponse[]> {
    if (!isUuid(userId) || !(await this.users.find(userId))) throw UserNotFound();
    const events = await this.events.list(userId);
    return events.map(({ id, event, causedBy, operatorId, reason, createdAt }) => ({
      id,
      event,
      causedBy,
      operatorId,
      reason,
      createdAt: createdAt.toISOString(),
    }));
  }
}
