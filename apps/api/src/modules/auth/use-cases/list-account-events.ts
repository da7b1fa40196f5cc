import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { Audit } from '#modules/audit/index.js';
import type { Caller } from '#platform/http/index.js';
import { AccountEvents, UserNotFound, Users } from '#modules/user/index.js';
import type { AccountEventResponse } from '../dto/account-event.response.js';

/** Who closed and opened an investor's account, and what changed of its security, for operators. */
@Injectable()
export class ListAccountEvents {
  constructor(
    private readonly users: Users,
    private readonly events: AccountEvents,
    private readonly audit: Audit,
  ) {}

  /** @throws UserNotFound for anyone who is not an investor */
  async run(caller: Caller, userId: string): Promise<AccountEventResponse[]> {
    const person = isUuid(userId) ? await this.users.find(userId) : undefined;
    if (person?.role !== 'investor') throw UserNotFound();
    await this.audit.recordRead({ actor: caller, action: 'open-customer', subject: userId, customerId: userId });
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
