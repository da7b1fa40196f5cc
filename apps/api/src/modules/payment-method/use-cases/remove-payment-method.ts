import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { PaymentMethodNotFound } from '../payment-method.errors.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';

/** Takes a payment method away. While a pending transaction names it, it is retired: no longer offered, still known. */
@Injectable()
export class RemovePaymentMethod {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly clock: Clock,
  ) {}

  async run(id: string): Promise<'deleted' | 'retired'> {
    const outcome = await this.methods.remove(id, this.clock.now());
    if (outcome === 'unknown') throw PaymentMethodNotFound();
    return outcome;
  }
}
