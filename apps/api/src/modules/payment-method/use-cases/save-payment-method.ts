import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { brokenConstraint } from '#platform/database/index.js';
import type { PaymentMethodRequest } from '../dto/payment-method.request.js';
import { PaymentMethodExists } from '../payment-method.errors.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';
import { asKept } from '../payment-method.rules.js';
import { CheckReceiving } from './check-receiving.js';

/** Writes a new payment method at once, for the first start of a demo. Operators propose and approve theirs. */
@Injectable()
export class SavePaymentMethod {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly check: CheckReceiving,
    private readonly clock: Clock,
  ) {}

  /** Answers the id of the new method. */
  async create(request: PaymentMethodRequest): Promise<string> {
    const now = this.clock.now();
    const id = uuidv7({ msecs: now.getTime() });
    const method = asKept(request);
    this.check.run(method);
    try {
      await this.methods.insert({ id, ...method, status: 'active' }, now);
    } catch (error) {
      if (brokenConstraint(error) === 'payment_methods_active_address') throw PaymentMethodExists({ field: 'address' });
      throw error;
    }
    return id;
  }
}
