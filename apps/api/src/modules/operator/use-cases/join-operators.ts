import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { setRequestPerson } from '#platform/http/index.js';
import { Audit } from '#modules/audit/index.js';
import { PasswordHasher, PasswordPolicy, hashOfSecret } from '#modules/auth/index.js';
import { Users } from '#modules/user/index.js';
import { ChangeRepository } from '../change.repository.js';
import { type Invitation, InvitationRepository } from '../invitation.repository.js';
import { AddressHasAccount, InvitationInvalid } from '../operator.errors.js';

interface Joining {
  token: string;
  firstName: string;
  lastName: string;
  password: string;
}

/** Somebody becomes an operator with the address and role of their invitation, a name and a password of their own. */
@Injectable()
export class JoinOperators {
  constructor(
    private readonly changes: ChangeRepository,
    private readonly invitations: InvitationRepository,
    private readonly users: Users,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws InvitationInvalid */
  async find(token: string): Promise<Invitation> {
    const invitation = await this.invitations.findOpen(hashOfSecret(token), this.clock.now());
    if (!invitation) throw InvitationInvalid({ field: 'token' });
    return invitation;
  }

  /** @throws InvitationInvalid, AddressHasAccount, PasswordTooCommon, PasswordTooPersonal, TooBusy */
  async run({ token, password, ...names }: Joining): Promise<void> {
    const { email } = await this.find(token);
    const [firstName, lastName] = [names.firstName.trim(), names.lastName.trim()];
    this.policy.require(password, { firstName, lastName, email }, 'password');
    const passwordHash = await this.hasher.hash(password);
    await this.changes.alone(async () => {
      const now = this.clock.now();
      const id = uuidv7({ msecs: now.getTime() });
      const used = await this.invitations.use(hashOfSecret(token), id, now);
      if (!used) throw InvitationInvalid({ field: 'token' });
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
      const after = { email: used.email, role: used.role, firstName, lastName };
      await this.audit.record({ actor: { userId: id }, action: 'join-operators', subject: id, after });
    });
  }
}
