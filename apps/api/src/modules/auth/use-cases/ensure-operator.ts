import { Injectable } from '@nestjs/common';
import { type OperatorRole, normaliseEmail } from '@sextant/business-rules';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { SettingsRefused } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';
import { Refusal } from '#platform/http/index.js';
import { AddressTaken, type Person, Users } from '#modules/user/index.js';
import { PasswordHasher } from '../password-hasher.js';
import { PasswordPolicy } from '../password-policy.js';
import { SessionRepository } from '../session.repository.js';

/** An operator that an installation begins with. */
export interface StartingOperator {
  email: string;
  password: string;
  role: OperatorRole;
  firstName: string;
  lastName: string;
}

/**
 * Makes sure that an operator exists. Running it again changes nothing; several processes may run it at once.
 */
@Injectable()
export class EnsureOperator {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly sessions: SessionRepository,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /** Answers the operator's id. @throws Error when the address belongs to an investor, SettingsRefused for a weak password */
  async run(operator: StartingOperator): Promise<string> {
    const email = normaliseEmail(operator.email);
    const known = (await this.users.findVerified(email)) ?? (await this.make({ ...operator, email }));
    if (known.role !== 'operator')
      throw new Error(`${email} belongs to an investor; an operator needs another address`);
    return known.id;
  }

  /** Gives an operator another password, which ends their sessions, unless it is theirs already. */
  async keepPassword(id: string, password: string): Promise<void> {
    const operator = await this.users.find(id);
    if (!operator || (await this.hasher.matches(operator.passwordHash, password))) return;
    this.requireFit(password, operator);
    const passwordHash = await this.hasher.hash(password);
    await this.database.transaction(async () => {
      const now = this.clock.now();
      await this.users.change(id, { passwordHash }, now);
      await this.sessions.endAll(id, 'password-changed', now);
    });
  }

  private async make({ email, password, role, firstName, lastName }: StartingOperator): Promise<Person> {
    const now = this.clock.now();
    this.requireFit(password, { firstName, lastName, email });
    const passwordHash = await this.hasher.hash(password);
    try {
      return await this.users.insert({
        id: uuidv7({ msecs: now.getTime() }),
        email,
        emailVerifiedAt: now,
        passwordHash,
        role: 'operator',
        operatorRole: role,
        status: 'active',
        firstName,
        lastName,
        phone: '',
        country: '',
        createdAt: now,
      });
    } catch (fault) {
      const taken = fault instanceof Refusal && fault.code === AddressTaken.code;
      const other = taken && (await this.users.findVerified(email));
      if (!other) throw fault;
      return other;
    }
  }

  private requireFit(password: string, owner: Pick<Person, 'firstName' | 'lastName' | 'email'>): void {
    const fault = this.policy.faultOf(password, owner);
    if (!fault) return;
    const why = fault === 'common' ? 'is known from data breaches' : "is too close to the operator's name or address";
    throw new SettingsRefused([{ name: 'OPERATOR_PASSWORD', fault: `${why}; choose another one` }]);
  }
}
