import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings, acceptedSecrets } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';
import { ownerOf, secretOf, setRequestPerson } from '#platform/http/index.js';
import { tokenFor } from '#platform/mail/derived-secrets.js';
import { MailPerson, Users } from '#modules/user/index.js';
import { RECOVERY_WAIT_MS } from '../recovery.rules.js';
import { RecoveryRepository } from '../recovery.repository.js';
import { RecoveryLinkInvalid } from '../second-factor.errors.js';
import { hashOfToken } from './ask-recovery.js';
import { EndRecovery } from './end-recovery.js';

/** Begins the wait of a recovery by the mailed link, and ends it by the one that every mail about it carries. */
@Injectable()
export class BeginRecovery {
  constructor(
    private readonly database: Database,
    private readonly recoveries: RecoveryRepository,
    private readonly endRecovery: EndRecovery,
    private readonly users: Users,
    private readonly mailPerson: MailPerson,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @returns when the second factor goes off @throws RecoveryLinkInvalid */
  async run(token: string): Promise<Date> {
    const now = this.clock.now();
    const dueAt = new Date(now.getTime() + RECOVERY_WAIT_MS);
    return this.database.transaction(async () => {
      const begun = await this.recoveries.begin(ownerOf(token), hashOfToken(secretOf(token)), now, dueAt);
      const person = begun && (await this.users.find(begun.userId));
      // Of an operator the link is from before two admins were needed.
      if (!begun || person?.role === 'operator') throw RecoveryLinkInvalid({ field: 'token' });
      setRequestPerson(begun.userId);
      const facts = { keepId: begun.cancelId, time: begun.dueAt.toISOString() };
      await this.mailPerson.run(begun.userId, 'second-factor-recovery-begun', facts);
      return begun.dueAt;
    });
  }

  /** @throws RecoveryLinkInvalid */
  async cancel(token: string): Promise<void> {
    await this.database.transaction(async () => {
      const userId = await this.findByCancelLink(token);
      if (!userId) throw RecoveryLinkInvalid({ field: 'token' });
      setRequestPerson(userId);
      await this.endRecovery.because(userId, 'cancelled');
    });
  }

  /** A mail is written with the secret of its own time, which may be another one than when the recovery was asked for. */
  private async findByCancelLink(token: string): Promise<string | undefined> {
    const [owner, hash] = [ownerOf(token), hashOfToken(secretOf(token))];
    const found = await this.recoveries.findByCancelLink(owner, hash);
    if (found || !owner) return found;
    const running = await this.recoveries.findRunning(owner);
    const { codeSecret, codeSecretFormer } = this.settings;
    const isMailed = (secret: string) => running && hashOfToken(tokenFor(secret, running.cancelId)) === hash;
    return acceptedSecrets(codeSecret, codeSecretFormer).some(isMailed) ? owner : undefined;
  }
}
