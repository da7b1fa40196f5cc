import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { Audit } from '#modules/audit/index.js';
import { ChangeStatus, Users, isSuspended } from '#modules/user/index.js';

/** Records the end of suspensions whose 72 hours are over, and tells the customers. Requests already see it ended. */
@Injectable()
export class EndSuspensions implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly changeStatus: ChangeStatus,
    private readonly audit: Audit,
    private readonly schedule: Schedule,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.hourly('end-suspensions', () => this.run());
  }

  async run(): Promise<void> {
    for (const id of await this.users.suspensionsOver(this.clock.now())) await this.end(id);
  }

  private async end(id: string): Promise<void> {
    await this.database.transaction(async () => {
      const now = this.clock.now();
      const person = await this.users.lock(id);
      if (person?.status !== 'suspended' || isSuspended(person, now)) return;
      await this.changeStatus.run(person, { status: 'active', reason: null, note: null, operatorId: null }, now);
      const { status, statusReason } = person;
      await this.audit.record({
        actor: 'system',
        action: 'restore-customer',
        subject: id,
        customerId: id,
        before: { status, statusReason },
        after: { status: 'active', statusReason: null },
      });
    });
  }
}
