import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { brokenConstraint, Database } from '#platform/database/index.js';
import { WithdrawalAddressEntity } from './withdrawal-address.entity.js';

/** An address that is or was in a person's book. */
export interface KnownAddress {
  address: string;
  label: string;
}

@Injectable()
export class WithdrawalAddressRepository {
  constructor(private readonly database: Database) {}

  /** The book, oldest address first. */
  list(userId: string): Promise<WithdrawalAddressEntity[]> {
    return this.table().find({ where: { userId, removedAt: IsNull() }, order: { createdAt: 'asc', id: 'asc' } });
  }

  find(userId: string, id: string): Promise<WithdrawalAddressEntity | null> {
    return this.table().findOneBy({ userId, id, removedAt: IsNull() });
  }

  count(userId: string): Promise<number> {
    return this.table().countBy({ userId, removedAt: IsNull() });
  }

  /** @returns false when the book has the address already */
  async insert(row: Omit<WithdrawalAddressEntity, 'confirmedAt' | 'usableFrom' | 'removedAt'>): Promise<boolean> {
    try {
      await this.table().insert(row);
      return true;
    } catch (fault) {
      if (brokenConstraint(fault) === 'withdrawal_addresses_book') return false;
      throw fault;
    }
  }

  /** @returns false when there is no such address that waits to be confirmed */
  async confirm(userId: string, id: string, confirmedAt: Date, usableFrom: Date): Promise<boolean> {
    const waiting = { userId, id, removedAt: IsNull(), confirmedAt: IsNull() };
    return (await this.table().update(waiting, { confirmedAt, usableFrom })).affected === 1;
  }

  /** @returns false when there is no such address */
  async rename(userId: string, id: string, label: string): Promise<boolean> {
    return (await this.table().update({ userId, id, removedAt: IsNull() }, { label })).affected === 1;
  }

  /** Takes an address out of the book, after any withdrawal to it that is under way. @returns false when there is none */
  async remove(userId: string, id: string, removedAt: Date): Promise<boolean> {
    return (await this.table().update({ userId, id, removedAt: IsNull() }, { removedAt })).affected === 1;
  }

  /** Finds out about an address that any person ever confirmed, in whatever spelling. */
  isConfirmed(network: string, address: string): Promise<boolean> {
    return (
      this.table()
        .createQueryBuilder('a')
        .where('a.network = :network and a.confirmed_at is not null', { network })
        // The index is of small letters.
        .andWhere('lower(a.address) = lower(:address)')
        .andWhere('address_key(a.network, a.address) = address_key(:network, :address)', { network, address })
        .getExists()
    );
  }

  /** Whether the platform receives, or ever received, at an address. */
  async isOurs(network: string, address: string): Promise<boolean> {
    return this.database.call('select address_is_ours($1, $2) as result', [network, address]);
  }

  /** The addresses a person knows on a network: all that were ever in the book, which includes every paid recipient. */
  known(userId: string, network: string): Promise<KnownAddress[]> {
    return this.database.query<KnownAddress & Record<string, unknown>>(
      `select distinct on (address_key(network, address)) address, label
         from withdrawal_addresses where user_id = $1 and network = $2
        order by address_key(network, address), label desc`,
      [userId, network],
    );
  }

  private table() {
    return this.database.repository(WithdrawalAddressEntity);
  }
}
