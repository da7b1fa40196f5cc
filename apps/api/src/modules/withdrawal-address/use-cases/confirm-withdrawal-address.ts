import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';
import { CodeExpired, MailPerson, OneTimeCodes, Users } from '#modules/user/index.js';
import { AddressBook } from '../address-book.js';
import { AllowListRepository } from '../allow-list.repository.js';
import {
  AddressLooksLike,
  AllowListOnly,
  WithdrawalAddressConfirmed,
  WithdrawalAddressNotFound,
} from '../withdrawal-address.errors.js';
import { WithdrawalAddressRepository } from '../withdrawal-address.repository.js';
import { holdEnds, isClosed } from '../withdrawal-address.rules.js';

/** Confirms an address with the code that was mailed for it. From then on its hold runs. */
@Injectable()
export class ConfirmWithdrawalAddress {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly book: AddressBook,
    private readonly addresses: WithdrawalAddressRepository,
    private readonly allowLists: AllowListRepository,
    private readonly codes: OneTimeCodes,
    private readonly mailPerson: MailPerson,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * @param checked whether the person compared the address with those it looks like
   * @throws WithdrawalAddressNotFound, WithdrawalAddressConfirmed, AddressLooksLike, CodeWrong, CodeExpired, AllowListOnly
   */
  async run(userId: string, id: string, otp: string, checked: boolean): Promise<void> {
    const { state, lookAlikes } = await this.book.one(userId, id);
    if (state !== 'unconfirmed') throw WithdrawalAddressConfirmed();
    if (lookAlikes.length > 0 && !checked) throw AddressLooksLike({ field: 'checked', details: { lookAlikes } });
    // Outside the transaction: a guess has to stay counted although the request is refused.
    const guessed = await this.codes.guessOwn(userId, 'withdrawal-address', otp);
    // The latest code may be one for another address of the book.
    if (guessed.address !== id) throw CodeExpired({ field: 'otp' });
    await this.database.transaction(async () => {
      await this.users.lock(userId);
      const now = this.clock.now();
      const list = await this.allowLists.find(userId);
      if (isClosed(list, now)) throw AllowListOnly({ details: { opensAt: list?.endsAt ?? null } });
      await this.codes.use(guessed);
      const usableFrom = holdEnds(now, this.settings.withdrawalHoldHours);
      if (!(await this.addresses.confirm(userId, id, now, usableFrom))) throw WithdrawalAddressNotFound();
      const row = await this.addresses.find(userId, id);
      if (!row) throw WithdrawalAddressNotFound();
      const { network, address: recipient } = row;
      const time = usableFrom.toISOString();
      await this.mailPerson.run(userId, 'withdrawal-address-confirmed', { network, recipient, time });
    });
  }
}
