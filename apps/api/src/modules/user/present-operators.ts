import { type Permission, isPermitted } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { NotAllowed } from '#platform/http/index.js';
import { AccountEvents } from './account-event.repository.js';
import { ProposerNotPermitted } from './user.errors.js';
import { type Person, Users } from './user.repository.js';

/** An operator with what their part in an act needs. */
export interface Part {
  id: string;
  permission: Permission;
}

/** Whether somebody works as an operator now: an account that ended or is frozen does nothing. */
export const isPresent = ({ status, frozenAt }: Person): boolean => status === 'active' && frozenAt === null;

/** What operators may do at this moment, whatever was so when their request was let in. Belongs in a transaction. */
@Injectable()
export class PresentOperators {
  constructor(
    private readonly users: Users,
    private readonly events: AccountEvents,
  ) {}

  /** Locks the operator. @throws NotAllowed */
  async require(operator: Part): Promise<void> {
    if (!(await this.lockIfMay(operator))) throw NotAllowed();
  }

  /**
   * Both are locked, always in the same order: what is taken away at the same moment is gone before or after. What was
   * proposed before the account was frozen may be a thief's, so it stays unapproved when the account is open again.
   * @throws NotAllowed, ProposerNotPermitted
   */
  async requireBoth(approver: Part, proposer: Part & { proposedAt: Date | string }): Promise<void> {
    for (const one of [approver, proposer].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const may = await this.lockIfMay(one);
      if (!may) throw one === approver ? NotAllowed() : ProposerNotPermitted();
    }
    if (await this.events.frozenSince(proposer.id, proposer.proposedAt)) throw ProposerNotPermitted();
  }

  /** Whether all of them may do something still, and none was frozen since. Locks them in a fixed order. */
  async allMaySince(ids: readonly string[], permission: Permission, since: Date): Promise<boolean> {
    for (const id of ids.toSorted()) {
      if (!(await this.lockIfMay({ id, permission })) || (await this.events.frozenSince(id, since))) return false;
    }
    return true;
  }

  private async lockIfMay({ id, permission }: Part): Promise<boolean> {
    const person = await this.users.lock(id);
    return person !== undefined && isPresent(person) && isPermitted(person.operatorRole, permission);
  }
}
