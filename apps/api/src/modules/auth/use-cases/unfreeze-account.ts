import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { setRequestPerson } from '#platform/http/index.js';
import { Audit } from '#modules/audit/index.js';
import { RemoveAddedFactors } from '#modules/second-factor/index.js';
import {
  AccountEvents,
  AddressTaken,
  FREEZE_LINK_LASTS_MS,
  FreezeLinks,
  type Person,
  Users,
} from '#modules/user/index.js';
import { PasswordUnchanged, UnfreezeLinkInvalid } from '../auth.errors.js';
import { PasswordHasher } from '../password-hasher.js';
import { PasswordPolicy } from '../password-policy.js';
import { ReplacePassword } from './replace-password.js';

const STAYS_FROZEN =
  'Your account stays frozen because another account has its email address. Change the email address of that account, then use this link again. If that account is not yours, please contact support.';

/**
 * Opens a frozen account for whoever reads the mailbox that the link went to, with a new password. Nothing else does:
 * no operator, no sign-in. What was added to the second factor as long before the freezing as a link to freeze works is
 * taken back: it may be the thief's.
 */
@Injectable()
export class UnfreezeAccount {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly links: FreezeLinks,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly removeAddedFactors: RemoveAddedFactors,
    private readonly replacePassword: ReplacePassword,
    private readonly events: AccountEvents,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns whose account it is, as it was before
   * @throws UnfreezeLinkInvalid, PasswordUnchanged, PasswordTooCommon, PasswordTooPersonal, AddressTaken, TooBusy
   */
  async run(token: string, password: string): Promise<Person> {
    const link = await this.links.find(token, 'unfreeze');
    const owner = link && !link.usedAt ? await this.users.find(link.userId) : undefined;
    if (!link || !owner?.frozenAt) throw UnfreezeLinkInvalid();
    setRequestPerson(owner.id);
    this.policy.require(password, owner, 'password');
    if (await this.hasher.matches(owner.passwordHash, password)) throw PasswordUnchanged({ field: 'password' });
    const passwordHash = await this.hasher.hash(password);
    return this.database.transaction(async () => {
      const person = await this.users.lock(link.userId);
      if (!person?.frozenAt || !(await this.links.use(link))) throw UnfreezeLinkInvalid();
      await this.takeBack(person, link.address);
      await this.users.unfreeze(person, this.clock.now());
      await this.events.record(person.id, { event: 'unfrozen', causedBy: 'mailed-link' });
      const week = new Date(person.frozenAt.getTime() - FREEZE_LINK_LASTS_MS);
      const removed = await this.removeAddedFactors.since(person.id, week);
      await this.audit.recordOwn(person, 'reopen-account', {
        before: { email: person.email, ...removed },
        after: { email: link.address },
      });
      await this.replacePassword.onReturn(person, link.address, passwordHash);
      return person;
    });
  }

  /**
   * An address that was changed before the freezing is the account's again. Where another account has it by now, nothing
   * is opened: the thief's address would stay in force, and receive the next link to a new password.
   */
  private async takeBack(person: Person, address: string): Promise<void> {
    if (address === person.email || (await this.users.claimAddress(person, address, this.clock.now()))) return;
    throw AddressTaken({ message: STAYS_FROZEN });
  }
}
