import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { Database, brokenConstraint } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { MailMethods, shownMethod } from '../mail-methods.js';
import { type MethodChange, MethodChangeRepository } from '../method-change.repository.js';
import { OwnAddresses } from '../own-addresses.js';
import {
  PaymentMethodChangeWaits,
  PaymentMethodExists,
  PaymentMethodMade,
  PaymentMethodNotFound,
  PaymentMethodOther,
} from '../payment-method.errors.js';
import { PaymentMethodRepository, type Receiving } from '../payment-method.repository.js';
import { asKept } from '../payment-method.rules.js';
import { ApplyChanges } from './apply-changes.js';
import { type Approval, ApproveRemoval } from './approve-removal.js';

const HOUR_MS = 3_600_000;
const WAITS = ['payment_method_changes_one_waiting', 'payment_method_changes_address'];

/**
 * Takes an approved change of where deposits go: it takes effect after the delay, and every operator is mailed now. Call
 * it within the transaction of the approval.
 */
@Injectable()
export class ApproveChange {
  constructor(
    private readonly database: Database,
    private readonly methods: PaymentMethodRepository,
    private readonly changes: MethodChangeRepository,
    private readonly applyChanges: ApplyChanges,
    private readonly approveRemoval: ApproveRemoval,
    private readonly own: OwnAddresses,
    private readonly mailMethods: MailMethods,
    private readonly audit: Audit,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws PaymentMethodNotFound, PaymentMethodOther, PaymentMethodExists, PaymentMethodChangeWaits, PaymentMethodMade
   */
  run(approval: Approval): Promise<void> {
    const { id, proposedBy, approvedBy, proposed } = approval;
    return this.database.transaction(async () => {
      await this.applyChanges.run();
      if (proposed.removes) return this.approveRemoval.run(approval);
      const approvedAt = this.clock.now();
      const takesEffectAt = new Date(approvedAt.getTime() + this.settings.paymentMethodDelayHours * HOUR_MS);
      const { methodId, replaces, currency, network, address } = proposed;
      const receiving = { currency, network, address };
      if (await this.own.makes(receiving)) throw PaymentMethodMade();
      if (methodId) await this.requireUnchanged(methodId, replaces);
      else await this.methods.insert({ id, ...receiving, status: 'waiting' }, approvedAt);
      const change = { id, methodId: methodId ?? id, ...receiving, proposedBy, approvedBy, approvedAt, takesEffectAt };
      await this.insert(change);
      await this.methods.remember(receiving, approvedAt);
      await this.mailMethods.aboutApproval(change, replaces);
      await this.audit.record({
        actor: { userId: approvedBy },
        action: methodId ? 'change-payment-method' : 'add-payment-method',
        subject: change.methodId,
        before: replaces && shownMethod(replaces),
        after: { ...shownMethod(receiving), takesEffectAt: takesEffectAt.toISOString(), proposedBy },
      });
      await this.applyChanges.run();
    });
  }

  /** What was read is what is replaced, with the row locked. */
  private async requireUnchanged(methodId: string, replaces: Receiving | null): Promise<void> {
    const now = await this.methods.lockActive(methodId);
    if (!now) throw PaymentMethodNotFound();
    if (JSON.stringify(asKept(now)) !== JSON.stringify(replaces && asKept(replaces))) throw PaymentMethodOther();
  }

  /** Asked in this order, no address can become active in between that another change brings. */
  private async insert(change: Omit<MethodChange, 'state'>): Promise<void> {
    try {
      await this.changes.insert(change);
    } catch (fault) {
      if (WAITS.includes(brokenConstraint(fault) ?? '')) throw PaymentMethodChangeWaits();
      throw fault;
    }
    if (await this.methods.isTaken(change, change.methodId)) throw PaymentMethodExists({ field: 'address' });
  }
}
