import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@sextant/business-rules';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { SettingsRefused } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';
import { Refusal } from '#platform/http/index.js';
import { AddressTaken, type Person, Users } from '#modules/user/index.js';
import { PasswordHasher } from '../password-hasher.js';
import { PasswordPolicy } from '../password-policy.js';
import { SessionRepository } from '../session.repository.js';

const FIRST_ROLE = 'approver' as const;
const NAMES = { firstName: 'Sextant', lastName: 'Operator' } as const;

/**
 * Makes sure that the operator of the settings, exists and has the password of the settings.
 * Running it again changes nothing; several processes may run it at once.
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
  async run(address: string, password: string): Promise<string> {
    const email = normaliseEmail(address);
    const known = (await this.users.findVerified(email)) ?? (await this.make(email, password));
    if (known.role !== 'operator')
      throw new Error(`${email} belongs to an investor; an operator needs another address`);
    // The release before knew no roles.
    if (!known.operatorRole) await this.users.change(known.id, { operatorRole: FIRST_ROLE }, this.clock.now());
    if (!(await this.hasher.matches(known.passwordHash, password))) await this.replace(known, password);
    return known.id;
  }

  private async make(email: string, password: string): Promise<Person> {
    const now = this.clock.now();
    this.requireFit(password, { ...NAMES, email });
    const passwordHash = await this.hasher.hash(password);
    try {
      return await this.users.insert({
        id: uuidv7({ msecs: now.getTime() }),
        email,
        emailVerifiedAt: now,
        passwordHash,
        role: 'operator',
        operatorRole: FIRST_ROLE,
        status: 'active',
        ...NAMES,
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

  private async replace(operator: Person, password: string): Promise<void> {
    this.requireFit(password, operator);
    const passwordHash = await this.hasher.hash(password);
    await this.database.transaction(async () => {
      const now = this.clock.now();
      await this.users.change(operator.id, { passwordHash }, now);
      await this.sessions.endAll(operator.id, 'password-changed', now);
    });
  }

  private requireFit(password: string, owner: Pick<Person, 'firstName' | 'lastName' | 'email'>): void {
    const fault = this.policy.faultOf(password, owner);
    if (!fault) return;
    const why = fault === 'common' ? 'is known from data breaches' : "is too close to the operator's name or address";
    throw new SettingsRefused([{ name: 'OPERATOR_PASSWORD', fault: `${why}; choose another one` }]);
  }
}
