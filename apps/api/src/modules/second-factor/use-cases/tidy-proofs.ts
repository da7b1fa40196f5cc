import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { PasskeyChallengeRepository } from '../passkey-challenge.repository.js';
import { SET_UP_LASTS_MS } from '../proof.rules.js';
import { SignInTicketRepository } from '../sign-in-ticket.repository.js';
import { TotpKeyRepository } from '../totp-key.repository.js';

/** Forgets challenges, tickets and offered keys that have run out, every hour. */
@Injectable()
export class TidyProofs implements OnModuleInit {
  constructor(
    private readonly challenges: PasskeyChallengeRepository,
    private readonly tickets: SignInTicketRepository,
    private readonly totpKeys: TotpKeyRepository,
    private readonly schedule: Schedule,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.hourly('tidy-proofs', () => this.run());
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.challenges.removeExpired(now);
    await this.tickets.removeExpired(now);
    await this.totpKeys.removeOffered(new Date(now.getTime() - SET_UP_LASTS_MS));
  }
}
