import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Users } from '#modules/user/index.js';
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
    private readonly clock: Clock,
  ) {}

  /** Answers the id of the first admin. @param say gets a line when the settings name another operator than there are */
  async run(operator: Omit<StartingOperator, 'role'>, say: (line: string) => void): Promise<string> {
    const known = await this.users.operators();
    if (known.length === 0) return this.ensureOperator.run({ ...operator, role: 'admin' });
    // The release before knew no roles.
    for (const { id, operatorRole } of known) {
      if (!operatorRole) await this.users.change(id, { operatorRole: 'admin' }, this.clock.now());
    }
    const named = known.find(({ email }) => email === operator.email);
    if (named) return named.id;
    say(
      `${operator.email} of OPERATOR_EMAIL is no operator: the setting makes the first one only. Invite others with: npm run operator -- invite`,
    );
    return (known.find(({ operatorRole }) => operatorRole === 'admin' || !operatorRole) ?? known[0])!.id;
  }
}
