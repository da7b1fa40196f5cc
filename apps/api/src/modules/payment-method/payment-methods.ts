import { type Currency, currencyOf } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { PaymentMethodUnknown } from './payment-method.errors.js';
import { PaymentMethodRepository } from './payment-method.repository.js';

/** An active payment method with the rules of its currency. */
export interface PaymentMethod {
  id: string;
  currency: Currency;
  network: string;
  address: string;
}

/** The public interface for deposits and withdrawals. */
@Injectable()
export class PaymentMethods {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal PAYMENT_METHOD_UNKNOWN when no active method has this id, or takes such transfers */
  async requireActive(id: string, kind: 'deposit' | 'withdrawal'): Promise<PaymentMethod> {
    const row = await this.methods.findActive(id, this.clock.now());
    const currency = row && currencyOf(row.currency);
    if (!row || !currency || (kind === 'deposit' && !row.takesDeposits))
      throw PaymentMethodUnknown({ field: 'method' });
    return { id: row.id, currency, network: row.network, address: row.address };
  }
}
