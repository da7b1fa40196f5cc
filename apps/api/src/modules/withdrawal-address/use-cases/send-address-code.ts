import { type NetworkName, looksLike } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Settings } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';
import { MailPerson, OneTimeCodes } from '#modules/user/index.js';
import { WithdrawalAddressConfirmed, WithdrawalAddressNotFound } from '../withdrawal-address.errors.js';
import { WithdrawalAddressRepository } from '../withdrawal-address.repository.js';

/** Mails the code that confirms an address, with the address in full. */
@Injectable()
export class SendAddressCode {
  constructor(
    private readonly database: Database,
    private readonly addresses: WithdrawalAddressRepository,
    private readonly codes: OneTimeCodes,
    private readonly mailPerson: MailPerson,
    private readonly settings: Settings,
  ) {}

  /** Sends another one. @throws WithdrawalAddressNotFound, WithdrawalAddressConfirmed, CodeSentRecently */
  async again(userId: string, id: string): Promise<void> {
    await this.database.transaction(() => this.now(userId, id, true));
  }

  /** Takes part in the transaction one is in. @param coolDown whether less than a minute since the last one is too early */
  async now(userId: string, id: string, coolDown: boolean): Promise<void> {
    const row = await this.addresses.find(userId, id);
    if (!row) throw WithdrawalAddressNotFound();
    if (row.confirmedAt) throw WithdrawalAddressConfirmed();
    const { network, address } = row;
    await this.codes.claimSending(`person:${userId}`, 'withdrawal-address', coolDown);
    const codeId = await this.codes.issue(userId, 'withdrawal-address', id);
    const known = await this.addresses.known(userId, network);
    const lookAlike = known.find((other) => looksLike(network as NetworkName, address, other.address))?.address ?? null;
    const holdHours = this.settings.withdrawalHoldHours;
    await this.mailPerson.run(userId, 'withdrawal-address', {
      codeId,
      network,
      recipient: address,
      holdHours,
      lookAlike,
    });
  }
}
