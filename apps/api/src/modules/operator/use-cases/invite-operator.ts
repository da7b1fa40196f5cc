import { type OperatorRole, normaliseEmail } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { Outbox } from '#platform/mail/index.js';
import { tokenFor } from '#platform/mail/derived-secrets.js';
import { Audit, type Recorded } from '#modules/audit/index.js';
import { hashOfSecret } from '#modules/auth/index.js';
import { MailOperators, Users } from '#modules/user/index.js';
import { type Invitation, InvitationRepository } from '../invitation.repository.js';
import { AddressHasAccount } from '../operator.errors.js';
import { INVITATION_HOURS } from '../operator.mails.js';

const HOUR_MS = 3_600_000;
const NO_CUSTOMER = '00000000-0000-0000-0000-000000000000';
const IN_WORDS: Record<OperatorRole, string> = {
  support: 'a support operator',
  reviewer: 'a reviewer',
  approver: 'an approver',
  treasurer: 'a treasurer',
  auditor: 'an auditor',
  admin: 'an admin',
};

/** Makes the single-use link with which somebody becomes an operator. Belongs in a transaction with `alone`. */
@Injectable()
export class InviteOperator {
  constructor(
    private readonly users: Users,
    private readonly invitations: InvitationRepository,
    private readonly outbox: Outbox,
    private readonly mailOperators: MailOperators,
    private readonly audit: Audit,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @throws AddressHasAccount */
  async requireFree(address: string): Promise<string> {
    const email = normaliseEmail(address);
    if (await this.users.findVerified(email)) throw AddressHasAccount({ field: 'email' });
    return email;
  }

  /** Replaces an earlier invitation of the address. @throws AddressHasAccount */
  async run(
    address: string,
    role: OperatorRole,
    invitedBy: string | null,
    approvedBy: string | null = null,
  ): Promise<{ invitation: Invitation; link: string }> {
    const email = await this.requireFree(address);
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + INVITATION_HOURS * HOUR_MS);
    const id = uuidv7({ msecs: createdAt.getTime() });
    const invitation = { id, email, role, invitedBy, approvedBy, createdAt, expiresAt };
    const token = tokenFor(this.settings.codeSecret, invitation.id);
    await this.invitations.replace(invitation, hashOfSecret(token));
    return { invitation, link: `${this.settings.publicUrl}/operators/join?token=${token}` };
  }

  /** Without a second person, so all operators are told. @throws AddressHasAccount */
  async byCommand(address: string, role: OperatorRole): Promise<{ invitation: Invitation; link: string }> {
    const made = await this.run(address, role, null);
    await this.record('command', made.invitation);
    await this.tell(made.invitation, null);
    return made;
  }

  async record(actor: Recorded['actor'], { id, email, role, expiresAt }: Invitation): Promise<void> {
    await this.audit.record({ actor, action: 'invite-operator', subject: id, after: { email, role, expiresAt } });
  }

  /** Tells all operators. @param time when the invited person joined; null while they have not */
  async tell({ email: joinedEmail, role, invitedBy }: Invitation, time: Date | null): Promise<void> {
    const facts = { joinedEmail, role: IN_WORDS[role], alone: invitedBy === null };
    await this.mailOperators.run('operator-added', { ...facts, time: time?.toISOString() ?? null });
  }

  async mail({ id: inviteId, email: to, role }: Invitation): Promise<void> {
    const data = { inviteId, role: IN_WORDS[role] };
    await this.outbox.mail({ userId: NO_CUSTOMER, to, template: 'operator-invited', data });
  }
}
