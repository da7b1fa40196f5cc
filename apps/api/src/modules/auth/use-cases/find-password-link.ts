import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { ownerOf, secretOf, setRequestPerson } from '#platform/http/index.js';
import { FreezeLinks, Users } from '#modules/user/index.js';
import { ResetLinkInvalid } from '../auth.errors.js';
import { PasswordResetRepository } from '../password-reset.repository.js';
import { hashOfSecret } from '../session-cookies.js';

/** Says whose password a mailed link sets, so that the form can name the account to a password manager. */
@Injectable()
export class FindPasswordLink {
  constructor(
    private readonly resets: PasswordResetRepository,
    private readonly freezeLinks: FreezeLinks,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the address that the account has once the link is used
   * @throws ResetLinkInvalid
   */
  async run(token: string): Promise<string> {
    const now = this.clock.now();
    const ownerId = await this.resets.findOwner(ownerOf(token), hashOfSecret(secretOf(token)), now);
    const owner = ownerId === undefined ? undefined : await this.users.find(ownerId);
    if (owner) {
      setRequestPerson(owner.id);
      return owner.email;
    }
    const link = await this.freezeLinks.find(token, 'unfreeze');
    if (!link || link.usedAt) throw ResetLinkInvalid({ field: 'token' });
    setRequestPerson(link.userId);
    return link.address;
  }
}
