import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Audit } from '#modules/audit/index.js';
import { MailMethods, shownMethod } from '../mail-methods.js';
import { MethodChangeRepository } from '../method-change.repository.js';
import { PaymentMethodNotFound, PaymentMethodOther } from '../payment-method.errors.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';
import { asKept } from '../payment-method.rules.js';
import type { ProposedMethod } from './check-change.js';
import { RemovePaymentMethod } from './remove-payment-method.js';

export interface Approval {
  /** Of the proposal, whose approval is written in the same transaction. */
  id: string;
  proposedBy: string;
  approvedBy: string;
  proposed: ProposedMethod;
}

/** Two operators take a payment method out of use, at once. */
@Injectable()
export class ApproveRemoval {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly changes: MethodChangeRepository,
    private readonly removal: RemovePaymentMethod,
    private readonly mailMethods: MailMethods,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** In the transaction of the approval. @throws PaymentMethodNotFound, PaymentMethodOther */
  async run({ id, proposedBy, approvedBy, proposed }: Approval): Promise<void> {
    const { methodId, replaces } = proposed;
    await this.methods.lockAll();
    const before = methodId && (await this.methods.lockActive(methodId));
    if (!before) throw PaymentMethodNotFound();
    if (JSON.stringify(asKept(before)) !== JSON.stringify(replaces && asKept(replaces))) throw PaymentMethodOther();
    const now = this.clock.now();
    await this.changes.stop({ methodId: before.id }, approvedBy, now);
    await this.changes.insertRemoval({ id, method: before, proposedBy, approvedBy, now });
    if ((await this.removal.run(before.id)) === 'second-operator') throw new Error('An approved removal was not done');
    await this.mailMethods.aboutRemoval(approvedBy, before);
    await this.audit.record({
      actor: { userId: approvedBy },
      action: 'remove-payment-method',
      subject: before.id,
      before: shownMethod(before),
      after: { proposedBy },
    });
  }
}
