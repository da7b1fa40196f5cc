import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import {
  AskForProof,
  type ChallengeFor,
  CheckProof,
  type ShownProof,
  SignInTicketExpired,
  SignInTickets,
} from '#modules/second-factor/index.js';
import { setRequestAttempt } from '#platform/http/index.js';
import type { ClientInfo } from '../client-info.js';
import { EstablishSession } from './establish-session.js';
import type { SignedIn } from './start-session.js';

/** Signs somebody in whose password was right, once they have shown their second factor. */
@Injectable()
export class CompleteSignIn {
  constructor(
    private readonly tickets: SignInTickets,
    private readonly askForProof: AskForProof,
    private readonly checkProof: CheckProof,
    private readonly establishSession: EstablishSession,
  ) {}

  /** What one of the person's passkeys is to sign. @throws SignInTicketExpired, PasskeysUnavailable */
  async options(ticketToken: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const ticket = await this.tickets.find(ticketToken);
    return this.askForProof.run(secondStep(ticket.id), ticket.userId);
  }

  /**
   * @param ticketToken from the first step; it goes on counting after a wrong proof
   * @throws SignInTicketExpired, AccountSuspended, AccountFrozen, and whatever `CheckProof` refuses with
   */
  async run(ticketToken: string, shown: ShownProof, from: ClientInfo): Promise<SignedIn> {
    const ticket = await this.tickets.find(ticketToken);
    setRequestAttempt(ticket.userId);
    return this.checkProof.run(ticket.userId, shown, secondStep(ticket.id), async (person) => {
      if (!(await this.tickets.use(ticket))) throw SignInTicketExpired();
      return this.establishSession.run(person, { ...from, remember: ticket.remember, proved: true });
    });
  }
}

const secondStep = (ticketId: string): ChallengeFor => ({ purpose: 'second-step', holder: `ticket:${ticketId}` });
