import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7, v4 as uuidv4 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';
import { tokenFor } from '#platform/mail/derived-secrets.js';
import { CodeSendings, CodeSentRecently, MailPerson, UserNotFound, Users, waitSentence } from '#modules/user/index.js';
import { RECOVERY_LINK_MS } from '../recovery.rules.js';
import { RecoveryRepository } from '../recovery.repository.js';
import { RecoveryByAdmins, SignInTicketExpired } from '../second-factor.errors.js';
import { SignInTickets } from '../sign-in-tickets.js';

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Mails the link that begins a recovery to somebody whose password was right and who lost their second factor. It takes
 * the password and the mailbox, and then 72 hours in which whoever has the second factor can stop it.
 */
@Injectable()
export class AskRecovery {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly tickets: SignInTickets,
    private readonly sendings: CodeSendings,
    private readonly recoveries: RecoveryRepository,
    private readonly mailPerson: MailPerson,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * @param ticketToken of the first step of a sign-in
   * @returns when the second factor goes off, if a recovery runs already
   * @throws SignInTicketExpired, RecoveryByAdmins, CodeSentRecently
   */
  async run(ticketToken: string): Promise<Date | undefined> {
    const ticket = await this.tickets.find(ticketToken);
    return this.database.transaction(async () => {
      const person = await this.users.lock(ticket.userId);
      if (!person) throw UserNotFound();
      // Closed since the password was right: entering it again says how.
      if (person.frozenAt || person.status === 'suspended') throw SignInTicketExpired();
      if (person.role === 'operator') throw RecoveryByAdmins();
      const running = await this.recoveries.findRunning(person.id);
      if (running) return running.dueAt;
      await this.claimSending(person.email);
      await this.recoveries.end(person.id, 'asked-again', this.clock.now());
      await this.mailPerson.run(person.id, 'second-factor-recovery', { recoveryId: await this.write(person) });
      return undefined;
    });
  }

  private async claimSending(address: string): Promise<void> {
    const wait = await this.sendings.claim(address, 'second-factor-recovery', true);
    if (!wait) return;
    throw CodeSentRecently({
      message: waitSentence(wait),
      headers: { 'retry-after': String(wait.seconds) },
      details: { retryAfterSeconds: wait.seconds },
    });
  }

  private async write(person: { id: string; email: string }): Promise<string> {
    const askedAt = this.clock.now();
    const id = uuidv7({ msecs: askedAt.getTime() });
    const cancelId = uuidv4();
    const hashFor = (of: string) => hashOfToken(tokenFor(this.settings.codeSecret, of));
    await this.recoveries.insert({
      userId: person.id,
      id,
      address: person.email,
      beginHash: hashFor(id),
      cancelId,
      cancelHash: hashFor(cancelId),
      askedAt,
      linkExpiresAt: new Date(askedAt.getTime() + RECOVERY_LINK_MS),
    });
    return id;
  }
}
