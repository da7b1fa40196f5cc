import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Audit } from '#modules/audit/index.js';
import { type Person, Users } from '#modules/user/index.js';
import { EnsureOperator, type StartingOperator } from './ensure-operator.js';

/**
 * Makes the operator of the settings when there is no operator at all, and nothing else: a setting that changes later
 * neither adds an operator nor takes over an account. Belongs in the transaction that prepares the installation.
 */
@Injectable()
export class EnsureFirstOperator {
  constructor(
    private readonly users: Users,
    private readonly ensureOperator: EnsureOperator,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Answers the id of the first admin. @param say gets a line when the settings name another operator than there are */
  async run(operator: Omit<StartingOperator, 'role'>, say: (line: string) => void): Promise<string> {
    const known = await this.users.operators();
    if (known.length === 0) return this.ensureOperator.run({ ...operator, role: 'admin' });
    // With roles there is always an admin, so this is once, and who has no role later gets none by a start.
    if (known.every(({ operatorRole }) => !operatorRole)) await this.giveRoles(known, say);
    const named = known.find(({ email }) => email === operator.email);
    if (named) return named.id;
    say(
      `${operator.email} of OPERATOR_EMAIL is no operator: the setting makes the first one only. Invite others with: npm run operator -- invite`,
    );
    return (known.find(({ operatorRole }) => operatorRole === 'admin') ?? known[0])!.id;
  }

  /** The release before knew no roles: each operator could do everything, and becomes an admin. */
  private async giveRoles(operators: Person[], say: (line: string) => void): Promise<void> {
    for (const { id, email } of operators) {
      await this.users.change(id, { operatorRole: 'admin' }, this.clock.now());
      const [before, after] = [null, 'admin'].map((role) => ({ email, role }));
      await this.audit.record({ actor: 'system', action: 'change-operator-role', subject: id, before, after });
      say(`${email} is an admin now: the release before knew no roles.`);
    }
  }
}
