import { type NetworkName, looksLike } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { AllowListRepository } from './allow-list.repository.js';
import type { AllowListDto, LookAlikeDto, WithdrawalAddressDto } from './dto/withdrawal-address.response.js';
import { AddressOfCustomer, WithdrawalAddressNotFound } from './withdrawal-address.errors.js';
import type { WithdrawalAddressEntity } from './withdrawal-address.entity.js';
import { type KnownAddress, WithdrawalAddressRepository } from './withdrawal-address.repository.js';
import { isClosed, stateOf } from './withdrawal-address.rules.js';

/** What a person's address book says: no locks, no writes. */
@Injectable()
export class AddressBook {
  constructor(
    private readonly addresses: WithdrawalAddressRepository,
    private readonly allowLists: AllowListRepository,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async list(userId: string): Promise<WithdrawalAddressDto[]> {
    const rows = await this.addresses.list(userId);
    const networks = [...new Set(rows.map(({ network }) => network))];
    const known = new Map<string, KnownAddress[]>();
    for (const network of networks) known.set(network, await this.addresses.known(userId, network));
    return rows.map((row) => this.toDto(row, known.get(row.network) ?? []));
  }

  /** @throws WithdrawalAddressNotFound */
  async one(userId: string, id: string): Promise<WithdrawalAddressDto> {
    const row = await this.addresses.find(userId, id);
    if (!row) throw WithdrawalAddressNotFound();
    return this.toDto(row, await this.addresses.known(userId, row.network));
  }

  /** The addresses a person knows that an address is easily taken for. */
  async lookAlikes(userId: string, network: NetworkName, address: string): Promise<LookAlikeDto[]> {
    return alike(network, address, await this.addresses.known(userId, network));
  }

  /** Refuses an address that some customer confirmed. @throws AddressOfCustomer */
  async requireNobodys({ network, address }: { network: string; address: string }): Promise<void> {
    if (await this.addresses.isConfirmed(network, address)) throw AddressOfCustomer({ field: 'address' });
  }

  async allowList(userId: string): Promise<AllowListDto> {
    const list = await this.allowLists.find(userId);
    const on = isClosed(list, this.clock.now());
    return { on, endsAt: on ? (list?.endsAt ?? null) : null };
  }

  /** How many hours a confirmed address waits. */
  get holdHours(): number {
    return this.settings.withdrawalHoldHours;
  }

  private toDto(row: WithdrawalAddressEntity, known: KnownAddress[]): WithdrawalAddressDto {
    const { id, address, label, createdAt, usableFrom } = row;
    const network = row.network as NetworkName;
    const state = stateOf(row, this.clock.now());
    // Once it was compared and confirmed it is a known one itself.
    const lookAlikes = state === 'unconfirmed' ? alike(network, address, known) : [];
    return { id, network, address, label, state, createdAt, usableFrom, lookAlikes };
  }
}

function alike(network: NetworkName, address: string, known: KnownAddress[]): LookAlikeDto[] {
  const similar = known.filter((other) => looksLike(network, address, other.address));
  return similar.map(({ address: other, label }) => ({ address: other, label }));
}
