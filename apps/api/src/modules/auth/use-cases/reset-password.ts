import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { ownerOf, secretOf, setRequestPerson } from '#platform/http/index.js';
import { Users } from '#modules/user/index.js';
import { PasswordUnchanged, ResetLinkInvalid } from '../auth.errors.js';
import { PasswordHasher } from '../password-hasher.js';
import { PasswordPolicy } from '../password-policy.js';
import { PasswordResetRepository } from '../password-reset.repository.js';
import { hashOfSecret } from '../session-cookies.js';
import { ReplacePassword } from './replace-password.js';

/** Sets a new password by the link from the email and signs the person out everywhere. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly resets: PasswordResetRepository,
    private readonly replacePassword: ReplacePassword,
    private readonly clock: Clock,
  ) {}

  /** @throws ResetLinkInvalid, PasswordUnchanged, PasswordTooCommon, PasswordTooPersonal, TooBusy */
  async run(token: string, password: string): Promise<void> {
    const tokenHash = hashOfSecret(secretOf(token));
    const ownerId = await this.resets.findOwner(ownerOf(token), tokenHash, this.clock.now());
    const owner = ownerId && (await this.users.find(ownerId));
    if (!owner) throw ResetLinkInvalid({ field: 'userId' });
    setRequestPerson(owner.id);
    this.policy.require(password, owner, 'password');
    if (await this.hasher.matches(owner.passwordHash, password)) throw PasswordUnchanged({ field: 'password' });
    const passwordHash = await this.hasher.hash(password);
    await this.database.transaction(async () => {
      if (!(await this.resets.use(owner.id, tokenHash, this.clock.now()))) throw ResetLinkInvalid({ field: 'userId' });
      const person = await this.users.lock(owner.id);
      if (!person || person.frozenAt) throw ResetLinkInvalid({ field: 'userId' });
      await this.replacePassword.run(person, passwordHash);
    });
  }
}
