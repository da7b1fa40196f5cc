import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@sextant/business-rules';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../platform/clock/index.js';
import { Settings } from '../../../platform/config/index.js';
import { Database } from '../../../platform/database/index.js';
import { tokenFor } from '../../../platform/mail/derived-secrets.js';
import { CodeSendings } from '../../user/index.js';
import { PasswordResetRepository } from '../password-reset.repository.js';
import { hashOfSecret } from '../refresh-cookie.js';
import { RESET_LINK_MS } from '../session.rules.js';

/** Longer than either way takes, so that the time of the reply says nothing. */
const ANSWERED_AFTER_MS = 100;

/**
 * Sends the link to a new password, to addresses that belong to somebody. The answer and its time are the same for all
 * others (decision A5); a second request within a minute sends nothing more.
 */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly database: Database,
    private readonly sendings: CodeSendings,
    private readonly resets: PasswordResetRepository,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async run(address: string): Promise<void> {
    await Promise.all([this.send(normaliseEmail(address)), delay(ANSWERED_AFTER_MS)]);
  }

  private async send(email: string): Promise<void> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + RESET_LINK_MS);
    const id = uuidv7({ msecs: createdAt.getTime() });
    const tokenHash = hashOfSecret(tokenFor(this.settings.codeSecret, id));
    await this.database.transaction(async () => {
      if (await this.sendings.claim(email, 'reset-password', true)) return;
      await this.resets.insertForAddress({ id, tokenHash, email, createdAt, expiresAt });
    });
  }
}
