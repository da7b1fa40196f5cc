import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import {
  DepositAddresses,
  type DepositChainDto,
  type TakenAddress,
  type TransactionRow,
} from '#modules/transaction/index.js';
import { AccountKeyRepository } from './account-key.repository.js';
import { AddressRepository } from './address.repository.js';
import { chainOf } from './deposit-chains.js';
import { PaymentQueries } from './payment.queries.js';
import { readKey } from './read-key.js';
import { SkipRestoredAddresses } from './use-cases/skip-restored-addresses.js';

/** Addresses that the key in effect makes, each index once. */
@Injectable()
export class MadeAddresses extends DepositAddresses {
  constructor(
    private readonly keys: AccountKeyRepository,
    private readonly addresses: AddressRepository,
    private readonly payments: PaymentQueries,
    private readonly restores: SkipRestoredAddresses,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    super();
  }

  async take(method: { currency: string; network: string }): Promise<TakenAddress | undefined> {
    const chain = chainOf(method);
    const row = chain && (await this.keys.making(this.clock.now())).find((one) => one.chain === chain);
    if (!row) return undefined;
    const { firstAddress, publicKey } = row;
    const key = readKey(this.settings.mode, chain, publicKey);
    if (typeof key === 'string') throw new Error(`The key of ${chain} cannot be read: ${key}`);
    await this.restores.run();
    for (;;) {
      const index = await this.addresses.next(chain, firstAddress);
      const address = key.address(index);
      // One that deposits share, or that another key made, is left out.
      if (!(await this.addresses.isShared(chain, [address], firstAddress)))
        return { chain, address, firstAddress, index };
    }
  }

  giveBack({ chain, firstAddress, index }: TakenAddress): Promise<void> {
    return this.addresses.giveBack(chain, firstAddress, index);
  }

  async keep(taken: TakenAddress, line: TransactionRow): Promise<void> {
    const { user_id: userId, id: depositId, network, created_at: createdAt } = line;
    await this.addresses.insert({
      ...taken,
      userId,
      depositId,
      network: String(network),
      now: new Date(createdAt),
    });
  }

  seenElsewhere(hash: string, transactionId: string): Promise<string[]> {
    return this.addresses.seenElsewhere(hash, transactionId);
  }

  async creditedApart(line: TransactionRow): Promise<boolean> {
    const { id, user_id: userId, method: currency, coin, tx_hash: hash, updated_at: since } = line;
    if (currency === null || coin === null || hash === null) return false;
    return this.addresses.creditedApart({ userId, id, currency, coin, hash, since });
  }

  async creditedElsewhere(hash: string, { id, coin }: TransactionRow): Promise<string[]> {
    return coin === null ? [] : this.addresses.creditedElsewhere({ id, coin, hash }, null);
  }

  seenFor(line: TransactionRow): Promise<DepositChainDto | null> {
    return this.payments.of(line);
  }

  hasArrived(line: TransactionRow): Promise<boolean> {
    return this.payments.hasArrived(line);
  }

  isPaid(line: TransactionRow): Promise<boolean> {
    return this.payments.isPaid(line);
  }
}
