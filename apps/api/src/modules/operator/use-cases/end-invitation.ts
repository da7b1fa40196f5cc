import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Audit, type Recorded } from '#modules/audit/index.js';
import { ChangeRepository } from '../change.repository.js';
import { InvitationRepository } from '../invitation.repository.js';
import { InvitationNotFound } from '../operator.errors.js';

/** Ends an invitation that nobody has used yet. One admin is enough: it gives nobody anything. */
@Injectable()
export class EndInvitation {
  constructor(
    private readonly changes: ChangeRepository,
    private readonly invitations: InvitationRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws InvitationNotFound */
  run(actor: Recorded['actor'], id: string): Promise<void> {
    return this.changes.alone(async () => {
      const ended = await this.invitations.end(id, this.clock.now());
      if (!ended) throw InvitationNotFound();
      const { email, role } = ended;
      await this.audit.record({ actor, action: 'end-invitation', subject: id, before: { email, role } });
    });
  }
}
