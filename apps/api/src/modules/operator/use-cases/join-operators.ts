import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { setRequestPerson } from '#platform/http/index.js';
import { Audit } from '#modules/audit/index.js';
import { PasswordHasher, PasswordPolicy, hashOfSecret } from '#modules/auth/index.js';
import { PresentOperators, Users, lastNameOf } from '#modules/user/index.js';
import { ChangeRepository } from '../change.repository.js';
import { type Invitation, InvitationRepository } from '../invitation.repository.js';
import { AddressHasAccount, InvitationInvalid } from '../operator.errors.js';
import { InviteOperator } from './invite-operator.js';

interface Joining {
  token: string;
  firstName: string;
  lastName?: string;
  password: string;
}

/** Somebody becomes an operator with the address and role of their invitation, a name and a password of their own. */
@Injectable()
export class JoinOperators {
  constructor(
    private readonly database: Database,
    private readonly changes: ChangeRepository,
    private readonly invitations: InvitationRepository,
    private readonly users: Users,
    private readonly invite: InviteOperator,
    private readonly operators: PresentOperators,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws InvitationInvalid */
  async find(token: string): Promise<Invitation> {
    const invitation = await this.invitations.findOpen(hashOfSecret(token), this.clock.now());
    if (!invitation || !(await this.isStillGiven(invitation))) throw InvitationInvalid({ field: 'token' });
    return invitation;
  }

  /** An admin who is ended or frozen since then may have been a thief. */
  isStillGiven({ invitedBy, approvedBy, createdAt }: Invitation): Promise<boolean> {
    const givers = [invitedBy, approvedBy].filter((id) => id !== null);
    return this.database.transaction(() => this.operators.allMaySince(givers, 'manage-operators', createdAt));
  }

  /** @throws InvitationInvalid, AddressHasAccount, PasswordTooCommon, PasswordTooPersonal, TooBusy */
  async run({ token, password, ...names }: Joining): Promise<void> {
    const { email } = await this.find(token);
    const [firstName, lastName] = [names.firstName.trim(), lastNameOf(names.lastName)];
    this.policy.require(password, { firstName, lastName, email }, 'password');
    const passwordHash = await this.hasher.hash(password);
    await this.changes.alone(async () => {
      const now = this.clock.now();
      const id = uuidv7({ msecs: now.getTime() });
      const used = await this.invitations.use(hashOfSecret(token), id, now);
      if (!used || !(await this.isStillGiven(used))) throw InvitationInvalid({ field: 'token' });
      if (await this.users.findVerified(used.email)) throw AddressHasAccount();
      await this.users.insert({
        id,
        email: used.email,
        emailVerifiedAt: now,
        passwordHash,
        role: 'operator',
        operatorRole: used.role,
        status: 'active',
        firstName,
        lastName,
        phone: '',
        country: '',
        createdAt: now,
      });
      setRequestPerson(id);
      const by = used.invitedBy === null ? { invitedBy: 'command' } : {};
      const after = { email: used.email, role: used.role, firstName, lastName, ...by };
      await this.invite.tell(used, now);
      await this.audit.record({ actor: { userId: id }, action: 'join-operators', subject: id, after });
    });
  }
}
