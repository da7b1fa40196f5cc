import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { WithdrawalAddressNotFound } from '../withdrawal-address.errors.js';
import { WithdrawalAddressRepository } from '../withdrawal-address.repository.js';

/** Gives an address another label, or takes it out of the book. Neither lets money go anywhere new. */
@Injectable()
export class EditWithdrawalAddress {
  constructor(
    private readonly addresses: WithdrawalAddressRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws WithdrawalAddressNotFound */
  async rename(userId: string, id: string, label: string): Promise<void> {
    if (!(await this.addresses.rename(userId, id, label.trim()))) throw WithdrawalAddressNotFound();
  }

  /** Pending withdrawals to it are not paid any more; one that is already being sent goes through. @throws WithdrawalAddressNotFound */
  async remove(userId: string, id: string): Promise<void> {
    if (!(await this.addresses.remove(userId, id, this.clock.now()))) throw WithdrawalAddressNotFound();
  }
}
