import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { Hints } from '#platform/live/index.js';
import { Audit } from '#modules/audit/index.js';
import { type MethodChange, MethodChangeRepository } from '../method-change.repository.js';
import { OwnAddresses } from '../own-addresses.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';

/**
 * Writes the changes whose time has come into their methods, at a start, hourly and before every other change. Nobody waits
 * for it: reads take a change that is due for what it says, written or not. So one to an address that a key makes, which a
 * release before approved, is stopped before it is due.
 */
@Injectable()
export class ApplyChanges implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly methods: PaymentMethodRepository,
    private readonly changes: MethodChangeRepository,
    private readonly own: OwnAddresses,
    private readonly hints: Hints,
    private readonly schedule: Schedule,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.hourly('apply-payment-method-changes', () => this.run());
  }

  onApplicationBootstrap(): Promise<void> {
    return this.run();
  }

  /** Takes part in the transaction one is in. */
  async run(): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(async () => {
      for (const change of await this.changes.lockWaiting()) {
        if (await this.own.makes(change)) await this.stop(change, now);
        else if (change.takesEffectAt <= now) await this.apply(change, now);
      }
    });
  }

  /** Only a release before can have written the same address, or removed the method without ending the change. */
  private async apply(change: MethodChange, now: Date): Promise<void> {
    const { id, methodId, currency, network, address } = change;
    const receiving = { currency, network, address };
    const fits = !(await this.methods.isTaken(receiving, methodId));
    if (fits && (await this.methods.change(methodId, receiving, now))) await this.changes.markApplied(id, now);
    else await this.stop(change, now);
  }

  private async stop({ id, methodId, currency, network, address }: MethodChange, now: Date): Promise<void> {
    await this.changes.stop({ id }, null, now);
    await this.methods.dropWaiting(methodId, now);
    this.hints.tellEverybody('payment-methods');
    const before = { currency, network, address };
    await this.audit.record({ actor: 'system', action: 'stop-payment-method', subject: id, before });
  }
}
