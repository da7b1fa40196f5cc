import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@sextant/business-rules';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { Settings, secretId } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';
import { Outbox } from '#platform/mail/index.js';
import { tokenFor } from '#platform/mail/derived-secrets.js';
import { CodeSendings, FreezeLinks, Users } from '#modules/user/index.js';
import { PasswordResetRepository } from '../password-reset.repository.js';
import { hashOfSecret } from '../session-cookies.js';
import { RESET_LINK_MS } from '../session.rules.js';
import { inConstantTime } from '../constant-time.js';

/**
 * Sends the link to a new password, to addresses that belong to somebody; to those of a frozen account the link that
 * opens it, instead. The answer and its time are the same for all others; a second request within a minute
 * sends nothing more.
 */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly database: Database,
    private readonly sendings: CodeSendings,
    private readonly resets: PasswordResetRepository,
    private readonly users: Users,
    private readonly freezeLinks: FreezeLinks,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async run(address: string): Promise<void> {
    await inConstantTime(this.send(normaliseEmail(address)));
  }

  private async send(email: string): Promise<void> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + RESET_LINK_MS);
    const id = uuidv7({ msecs: createdAt.getTime() });
    const { codeSecret } = this.settings;
    const tokenHash = hashOfSecret(tokenFor(codeSecret, id));
    await this.database.transaction(async () => {
      if (await this.sendings.claim(email, 'reset-password', true)) return;
      const ownerId = (await this.users.findVerified(email))?.id ?? this.users.standInFor(email);
      await this.resets.insertForAddress({
        userId: ownerId,
        id,
        tokenHash,
        secretId: secretId(codeSecret),
        email,
        createdAt,
        expiresAt,
      });
      for (const { id: userId, firstName } of await this.users.findFrozen(email, ownerId)) {
        const unfreezeId = await this.freezeLinks.issueUnfreezeLink(userId, email);
        await this.outbox.mail({ userId, to: email, template: 'account-frozen', data: { firstName, unfreezeId } });
      }
    });
  }
}
