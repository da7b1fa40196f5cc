import { Injectable } from '@nestjs/common';
import { isUnspendable } from '@sextant/reference-data';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { brokenConstraint } from '#platform/database/index.js';
import { invalidFields } from '#platform/http/index.js';
import type { PaymentMethodRequest } from '../dto/payment-method.request.js';
import { PaymentMethodExists, PaymentMethodNotFound } from '../payment-method.errors.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';
import { asKept, methodFaults } from '../payment-method.rules.js';

/** Writes a payment method: a new one, or an active one anew. The address has to be valid on its network. */
@Injectable()
export class SavePaymentMethod {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Answers the id of the new method. */
  async create(request: PaymentMethodRequest): Promise<string> {
    const now = this.clock.now();
    const id = uuidv7({ msecs: now.getTime() });
    await this.write(request, (method) => this.methods.insert({ id, ...method, status: 'active' }, now));
    return id;
  }

  async change(id: string, request: PaymentMethodRequest): Promise<void> {
    await this.write(request, async (method) => {
      if (!(await this.methods.change(id, method, this.clock.now()))) throw PaymentMethodNotFound();
    });
  }

  private async write(
    request: PaymentMethodRequest,
    store: (method: { currency: string; network: string; address: string }) => Promise<void>,
  ): Promise<void> {
    const method = asKept(request);
    const faults = methodFaults(method);
    if (faults.length > 0) throw invalidFields(faults);
    if (this.settings.mode === 'live' && isUnspendable(method.address)) {
      const message = 'Nobody has the key to this address, so coins sent there are lost';
      throw invalidFields([{ field: 'address', message }]);
    }
    try {
      await store(method);
    } catch (error) {
      if (brokenConstraint(error) === 'payment_methods_active_address') throw PaymentMethodExists({ field: 'address' });
      throw error;
    }
  }
}
