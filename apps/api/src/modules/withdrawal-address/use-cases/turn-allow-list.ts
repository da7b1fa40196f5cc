import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';
import { Confirmations, MailPerson, OneTimeCodes, Users } from '#modules/user/index.js';
import { AllowListRepository } from '../allow-list.repository.js';
import { AllowListOff } from '../withdrawal-address.errors.js';
import { holdEnds, isClosed } from '../withdrawal-address.rules.js';

/**
 * Closes a person's address book, at once; and opens it again, which takes a code from the mailbox, a confirmation where
 * there is a second factor, and the hold: whoever gets into the account gains no new destination by it.
 */
@Injectable()
export class TurnAllowList {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly allowLists: AllowListRepository,
    private readonly codes: OneTimeCodes,
    private readonly confirmations: Confirmations,
    private readonly mailPerson: MailPerson,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Also takes back a request to turn it off. */
  async on(userId: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.users.lock(userId);
      const now = this.clock.now();
      const list = await this.allowLists.find(userId);
      if (isClosed(list, now) && !list?.endsAt) return;
      await this.allowLists.close(userId, now);
    });
  }

  /** Mails the code that turns it off. @throws AllowListOff, CodeSentRecently */
  async sendCode(userId: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.requireOn(userId);
      await this.codes.claimSending(`person:${userId}`, 'leave-allow-list', true);
      const codeId = await this.codes.issue(userId, 'leave-allow-list', 'allow-list');
      const holdHours = this.settings.withdrawalHoldHours;
      await this.mailPerson.run(userId, 'leave-allow-list', { codeId, holdHours });
    });
  }

  /**
   * @param confirmation of the act `leave-allow-list`, where one is needed
   * @throws AllowListOff, CodeWrong, CodeExpired, ConfirmationRequired
   */
  async off(userId: string, otp: string, confirmation?: string): Promise<void> {
    await this.requireOn(userId);
    // Outside the transaction: a guess has to stay counted although the request is refused.
    const guessed = await this.codes.guessOwn(userId, 'leave-allow-list', otp);
    await this.database.transaction(async () => {
      await this.users.lock(userId);
      await this.requireOn(userId);
      await this.codes.use(guessed);
      await this.confirmations.spend(userId, confirmation, 'leave-allow-list', {});
      await this.allowLists.openAt(userId, holdEnds(this.clock.now(), this.settings.withdrawalHoldHours));
    });
  }

  private async requireOn(userId: string): Promise<void> {
    const list = await this.allowLists.find(userId);
    if (!isClosed(list, this.clock.now()) || list?.endsAt) throw AllowListOff();
  }
}
