import { samePassword } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { Caller } from '#platform/http/index.js';
import { Confirmations, UserNotFound, Users } from '#modules/user/index.js';
import { CurrentPasswordWrong, PasswordUnchanged } from '../auth.errors.js';
import { PasswordHasher } from '../password-hasher.js';
import { PasswordPolicy } from '../password-policy.js';
import { ReplacePassword } from './replace-password.js';

/** Changes the password of somebody who knows the present one; their other sessions end. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly confirmations: Confirmations,
    private readonly replacePassword: ReplacePassword,
  ) {}

  /**
   * @param confirmation for `change-password`, where the person has a second factor
   * @throws CurrentPasswordWrong, PasswordUnchanged, PasswordTooCommon, PasswordTooPersonal, ConfirmationRequired, TooBusy
   */
  async run(
    caller: Caller,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    confirmation: string | undefined,
  ): Promise<void> {
    const person = await this.users.find(caller.userId);
    if (!person) throw UserNotFound();
    if (!(await this.hasher.matches(person.passwordHash, currentPassword))) throw wrong();
    if (samePassword(newPassword, currentPassword)) throw PasswordUnchanged({ field: 'newPassword' });
    this.policy.require(newPassword, person, 'newPassword');
    const passwordHash = await this.hasher.hash(newPassword);
    await this.database.transaction(async () => {
      const present = await this.users.lock(caller.userId);
      if (present?.passwordHash !== person.passwordHash) throw wrong();
      await this.confirmations.spend(caller.userId, confirmation, 'change-password', {});
      await this.replacePassword.run(present, passwordHash, caller.sessionId);
    });
  }
}

const wrong = () => CurrentPasswordWrong({ field: 'currentPassword' });
