import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { Audit } from '#modules/audit/index.js';
import { MethodChangeRepository } from '../method-change.repository.js';
import { OwnAddresses } from '../own-addresses.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';

/**
 * Writes the changes whose time has come into their methods, hourly and before every other change. Nobody waits for it:
 * reads take a change that is due for what it says, written or not.
 */
@Injectable()
export class ApplyChanges implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly methods: PaymentMethodRepository,
    private readonly changes: MethodChangeRepository,
    private readonly own: OwnAddresses,
    private readonly schedule: Schedule,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.hourly('apply-payment-method-changes', () => this.run());
  }

  /** Takes part in the transaction one is in. */
  async run(): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(async () => {
      for (const change of await this.changes.lockDue(now)) {
        const { id, methodId, currency, network, address } = change;
        const receiving = { currency, network, address };
        // Only a release before can have written the same address, removed the method without ending the change, or approved
        // an address that a key makes.
        const fits = !(await this.methods.isTaken(receiving, methodId)) && !(await this.own.makes(receiving));
        if (fits && (await this.methods.change(methodId, receiving, now))) {
          await this.changes.markApplied(id, now);
        } else {
          await this.changes.stop({ id }, null, now);
          await this.methods.dropWaiting(methodId, now);
          await this.audit.record({ actor: 'system', action: 'stop-payment-method', subject: id, before: receiving });
        }
      }
    });
  }
}
