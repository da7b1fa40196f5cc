import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { setRequestPerson } from '#platform/http/index.js';
import { Outbox } from '#platform/mail/index.js';
import { Audit } from '#modules/audit/index.js';
import { EndRecovery, SignInTickets } from '#modules/second-factor/index.js';
import {
  AccountEvents,
  type EventCause,
  FreezeLinks,
  MailPerson,
  type Person,
  UserNotFound,
  Users,
} from '#modules/user/index.js';
import { FreezeLinkInvalid } from '../auth.errors.js';
import { PasswordResetRepository } from '../password-reset.repository.js';
import { SessionRepository } from '../session.repository.js';

/**
 * Closes an account at its owner's word: everybody is signed out, nobody gets in, and no withdrawal begins, until the link
 * that is mailed now opens it again. Trades stay as they are.
 */
@Injectable()
export class FreezeAccount {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly sessions: SessionRepository,
    private readonly resets: PasswordResetRepository,
    private readonly tickets: SignInTickets,
    private readonly endRecovery: EndRecovery,
    private readonly links: FreezeLinks,
    private readonly events: AccountEvents,
    private readonly mailPerson: MailPerson,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** By the person, signed in. */
  async own(userId: string): Promise<void> {
    await this.database.transaction(async () => {
      const person = await this.users.lock(userId);
      if (!person) throw UserNotFound();
      await this.freeze(person, person.email, 'person');
    });
  }

  /**
   * By the link in a mail, for whoever reads that mailbox. The way back goes to the same address, even when the account
   * has got another one since; but never from the account's own address, nor from one that froze it already, to one that
   * came after it. The same link again says the same while the account is frozen.
   * @throws FreezeLinkInvalid
   */
  async byLink(token: string): Promise<void> {
    const link = await this.links.find(token, 'freeze');
    if (!link) throw FreezeLinkInvalid();
    setRequestPerson(link.userId);
    await this.database.transaction(async () => {
      const person = await this.users.lock(link.userId);
      const isFirstUse = await this.links.use(link);
      if (!person || (!isFirstUse && !person.frozenAt)) throw FreezeLinkInvalid();
      const isFormer = !(await this.links.isBefore(person.id, person.email, link.address));
      await this.freeze(person, isFormer ? link.address : person.email, 'mailed-link');
    });
  }

  private async freeze(person: Person, address: string, causedBy: EventCause): Promise<void> {
    const { id, frozenAt, unfreezeAddress } = person;
    if (frozenAt && !(unfreezeAddress && (await this.links.isBefore(id, address, unfreezeAddress)))) return;
    const now = this.clock.now();
    await this.users.freeze(person, address, now);
    await this.sessions.endAll(id, 'frozen', now);
    await this.resets.endAll(id, now);
    await this.tickets.endAll(id);
    await this.endRecovery.because(id, 'cancelled');
    await this.events.record(id, { event: 'frozen', causedBy });
    await this.audit.recordOwn(person, 'freeze-account', { after: { by: causedBy, email: address } });
    const unfreezeId = await this.links.issueUnfreezeLink(id, address);
    await this.outbox.mail({
      userId: id,
      to: address,
      template: 'account-frozen',
      data: { firstName: person.firstName, unfreezeId },
    });
    if (address !== person.email) await this.mailPerson.run(id, 'account-frozen-elsewhere', {});
  }
}
