import { ADDRESS_BOOK_SIZE, type NetworkName } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Confirmations, Users } from '#modules/user/index.js';
import { AllowListRepository } from '../allow-list.repository.js';
import { requireWallet } from '../require-wallet.js';
import { AddressBookFull, AddressIsOurs, AllowListOnly, WithdrawalAddressKnown } from '../withdrawal-address.errors.js';
import { WithdrawalAddressRepository } from '../withdrawal-address.repository.js';
import { isClosed } from '../withdrawal-address.rules.js';
import { SendAddressCode } from './send-address-code.js';

export interface NewAddress {
  network: NetworkName;
  /** As it was copied. */
  address: string;
  label: string;
}

/** Puts an address into a person's book and sends the code that confirms it. Until then nothing can be sent there. */
@Injectable()
export class AddWithdrawalAddress {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly addresses: WithdrawalAddressRepository,
    private readonly allowLists: AllowListRepository,
    private readonly confirmations: Confirmations,
    private readonly sendCode: SendAddressCode,
    private readonly clock: Clock,
  ) {}

  /**
   * @param confirmation of the act `add-withdrawal-address` for exactly this network and address, where one is needed
   * @returns the id of the address
   * @throws AddressInvalid, AddressUnspendable, AddressIsContract, AddressIsOurs, AllowListOnly, AddressBookFull,
   * WithdrawalAddressKnown, ConfirmationRequired, CodeSentRecently
   */
  async run(userId: string, { network, address: typed, label }: NewAddress, confirmation?: string): Promise<string> {
    const field = 'address';
    const address = requireWallet(network, typed, field);
    if (await this.addresses.isOurs(network, address)) throw AddressIsOurs({ field });
    return this.database.transaction(async () => {
      await this.users.lock(userId);
      const now = this.clock.now();
      const list = await this.allowLists.find(userId);
      if (isClosed(list, now)) throw AllowListOnly({ details: { opensAt: list?.endsAt ?? null } });
      if ((await this.addresses.count(userId)) >= ADDRESS_BOOK_SIZE) throw AddressBookFull();
      const id = uuidv7({ msecs: now.getTime() });
      const added = await this.addresses.insert({ userId, id, network, address, label: label.trim(), createdAt: now });
      if (!added) throw WithdrawalAddressKnown({ field });
      await this.confirmations.spend(userId, confirmation, 'add-withdrawal-address', { network, address });
      await this.sendCode.now(userId, id, false);
      return id;
    });
  }
}
