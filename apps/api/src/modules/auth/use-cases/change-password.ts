import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import type { Caller } from '../../../platform/http/index.js';
import { UserNotFound, Users } from '../../user/index.js';
import { CurrentPasswordWrong } from '../auth.errors.js';
import { PasswordHasher } from '../password-hasher.js';
import { ReplacePassword } from './replace-password.js';

/** Changes the password of somebody who knows the present one; their other sessions end. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly hasher: PasswordHasher,
    private readonly replacePassword: ReplacePassword,
  ) {}

  /** @throws CurrentPasswordWrong, TooBusy */
  async run(caller: Caller, currentPassword: string, newPassword: string): Promise<void> {
    const person = await this.users.find(caller.userId);
    if (!person) throw UserNotFound();
    if (!(await this.hasher.matches(person.passwordHash, currentPassword))) throw wrong();
    const passwordHash = await this.hasher.hash(newPassword);
    await this.database.transaction(async () => {
      const present = await this.users.lock(caller.userId);
      if (present?.passwordHash !== person.passwordHash) throw wrong();
      await this.replacePassword.run(caller.userId, passwordHash, caller.sessionId);
    });
  }
}

const wrong = () => CurrentPasswordWrong({ field: 'currentPassword' });
