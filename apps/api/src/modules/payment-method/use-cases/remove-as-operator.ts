import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { Confirmations } from '#modules/user/index.js';
import { MailMethods, shownMethod } from '../mail-methods.js';
import { MethodChangeRepository } from '../method-change.repository.js';
import { PaymentMethodNotFound } from '../payment-method.errors.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';
import { ApplyChanges } from './apply-changes.js';
import { RemovePaymentMethod } from './remove-payment-method.js';

export interface ByOperator {
  operatorId: string;
  /** Of the act `change-payment-method`; needed with a second factor. */
  confirmation: string | undefined;
}

/**
 * One operator takes a payment method out of use, at once: a thief's address has to go before anybody pays to it, and
 * nobody can gain by one that is gone. Confirmed, and told to every operator. An approved change of it ends, too.
 */
@Injectable()
export class RemoveAsOperator {
  constructor(
    private readonly database: Database,
    private readonly methods: PaymentMethodRepository,
    private readonly changes: MethodChangeRepository,
    private readonly applyChanges: ApplyChanges,
    private readonly removal: RemovePaymentMethod,
    private readonly confirmations: Confirmations,
    private readonly mailMethods: MailMethods,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ConfirmationRequired, PaymentMethodNotFound */
  run({ operatorId, confirmation }: ByOperator, id: string): Promise<'deleted' | 'retired'> {
    return this.database.transaction(async () => {
      await this.applyChanges.run();
      const before = await this.methods.lockActive(id);
      if (!before) throw PaymentMethodNotFound();
      await this.changes.stop({ methodId: id }, operatorId, this.clock.now());
      const outcome = await this.removal.run(id);
      await this.confirmations.spend(operatorId, confirmation, 'change-payment-method', { id });
      await this.mailMethods.aboutRemoval(operatorId, before);
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'remove-payment-method',
        subject: id,
        before: shownMethod(before),
      });
      return outcome;
    });
  }
}
