import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Hints } from '#platform/live/index.js';
import { Audit } from '#modules/audit/index.js';
import { shownMethod } from '../mail-methods.js';
import { MethodChangeRepository } from '../method-change.repository.js';
import { PaymentMethodChangeEnded, PaymentMethodChangeNotFound } from '../payment-method.errors.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';
import { ApplyChanges } from './apply-changes.js';

/** One operator stops an approved change before it takes effect: what is in force stays in force. */
@Injectable()
export class StopChange {
  constructor(
    private readonly database: Database,
    private readonly methods: PaymentMethodRepository,
    private readonly changes: MethodChangeRepository,
    private readonly applyChanges: ApplyChanges,
    private readonly hints: Hints,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws PaymentMethodChangeNotFound, PaymentMethodChangeEnded */
  run(operatorId: string, id: string): Promise<void> {
    return this.database.transaction(async () => {
      await this.applyChanges.run();
      const now = this.clock.now();
      const [stopped] = await this.changes.stop({ id }, operatorId, now);
      if (!stopped) {
        const known = (await this.changes.find([id])).length > 0;
        throw known ? PaymentMethodChangeEnded() : PaymentMethodChangeNotFound();
      }
      await this.methods.dropWaiting(stopped.methodId, now);
      this.hints.tellOperators('payment-methods');
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'stop-payment-method',
        subject: stopped.methodId,
        before: { ...shownMethod(stopped), takesEffectAt: stopped.takesEffectAt.toISOString() },
      });
    });
  }
}
