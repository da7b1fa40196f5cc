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
 * One operator takes a payment method out of use, at once: a thief's address has to go before anybody pays to it. The last
 * one that pays out so little only takes no more deposits, until a second operator approves that it goes. Confirmed, and
 * told to every operator. An approved change of it ends, too.
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

  /** A caller that gets `second-operator` spends the confirmation. @throws ConfirmationRequired, PaymentMethodNotFound */
  run({ operatorId, confirmation }: ByOperator, id: string): Promise<'deleted' | 'retired' | 'second-operator'> {
    return this.database.transaction(async () => {
      await this.applyChanges.run();
      await this.methods.lockAll();
      const before = await this.methods.lockActive(id);
      if (!before) throw PaymentMethodNotFound();
      const outcome = await this.removal.run(id);
      const goes = outcome !== 'second-operator';
      // Asked again, nothing is left to stop.
      if (!goes && before.depositsStoppedAt) return outcome;
      await this.changes.stop({ methodId: id }, operatorId, this.clock.now());
      if (goes) await this.confirmations.spend(operatorId, confirmation, 'change-payment-method', { id });
      await this.mailMethods.aboutRemoval(operatorId, before);
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'remove-payment-method',
        subject: id,
        before: shownMethod(before),
        after: goes ? null : { paysOut: true },
      });
      return outcome;
    });
  }
}
