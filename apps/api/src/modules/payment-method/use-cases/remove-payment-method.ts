import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { OpenTransfers } from '../open-transfers.js';
import { PaymentMethodNotFound } from '../payment-method.errors.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';

/** Takes a payment method away. While a pending transaction names it, it is retired: no longer offered, still known. */
@Injectable()
export class RemovePaymentMethod {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly transfers: OpenTransfers,
    private readonly clock: Clock,
  ) {}

  async run(id: string): Promise<'deleted' | 'retired'> {
    // A deposit that is being announced right now is not visible yet; it copies what it needs from the method.
    const status = (await this.transfers.name(id)) ? 'retired' : 'deleted';
    if (!(await this.methods.remove(id, status, this.clock.now()))) throw PaymentMethodNotFound();
    return status;
  }
}
