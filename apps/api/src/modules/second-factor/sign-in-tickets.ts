import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { ownedToken, ownerOf, setRequestPerson } from '#platform/http/index.js';
import { TICKET_LASTS_MS } from './proof.rules.js';
import type { SignInTicketEntity } from './sign-in-ticket.entity.js';
import { SignInTicketRepository } from './sign-in-ticket.repository.js';
import { SignInTicketExpired } from './second-factor.errors.js';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Tickets of people whose password was right and who still have to show the second factor. */
@Injectable()
export class SignInTickets {
  constructor(
    private readonly tickets: SignInTicketRepository,
    private readonly clock: Clock,
  ) {}

  /** @param remember whether the cookie is to outlive the browser */
  async issue(userId: string, remember: boolean): Promise<{ token: string; expiresAt: Date }> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + TICKET_LASTS_MS);
    const token = ownedToken(userId, randomBytes(32).toString('base64url'));
    const id = uuidv7({ msecs: createdAt.getTime() });
    await this.tickets.insert({ userId, id, tokenHash: hashOf(token), remember, createdAt, expiresAt });
    return { token, expiresAt };
  }

  /**
   * Whatever is shown with it, the log says whose account it is.
   * @throws SignInTicketExpired when there is none, or it was used or has run out
   */
  async find(token: string): Promise<SignInTicketEntity> {
    const ticket = await this.tickets.find(ownerOf(token), hashOf(token), this.clock.now());
    if (!ticket) throw SignInTicketExpired();
    setRequestPerson(ticket.userId);
    return ticket;
  }

  /** @returns false when somebody else used it */
  use({ userId, id }: SignInTicketEntity): Promise<boolean> {
    return this.tickets.use(userId, id, this.clock.now());
  }

  /** Ends a person's tickets: the password that was right for them is no longer theirs. */
  endAll(userId: string): Promise<void> {
    return this.tickets.endAll(userId, this.clock.now());
  }
}
