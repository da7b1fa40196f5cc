import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import type { Caller } from '#platform/http/index.js';
import {
  AskForProof,
  type ChallengeFor,
  CheckProof,
  ProofNotAccepted,
  ProofTries,
  ProofWrong,
  type ShownProof,
} from '#modules/second-factor/index.js';
import {
  type Act,
  type ActDetails,
  Confirmations,
  UserNotFound,
  Users,
  hasSecondFactor,
  hashOfDetails,
  proofsBeyondPassword,
} from '#modules/user/index.js';
import { SessionRepository } from '../session.repository.js';
import { PasswordHasher } from '../password-hasher.js';

export interface Confirmation {
  token: string;
  expiresAt: Date;
}

/** Turns a proof into a confirmation of exactly one act. The password is one only where there is nothing stronger. */
@Injectable()
export class ConfirmAct {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly hasher: PasswordHasher,
    private readonly confirmations: Confirmations,
    private readonly askForProof: AskForProof,
    private readonly checkProof: CheckProof,
    private readonly tries: ProofTries,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** What one of the person's passkeys is to sign for this act alone. @throws PasskeysUnavailable */
  options(caller: Caller, act: Act, details: ActDetails): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.askForProof.run(confirming(caller, act, details), caller.userId);
  }

  /** @throws whatever `CheckProof` refuses with */
  byProof(caller: Caller, act: Act, details: ActDetails, shown: ShownProof): Promise<Confirmation> {
    const { userId, sessionId } = caller;
    return this.checkProof.run(userId, shown, confirming(caller, act, details), async () => {
      await this.sessions.proved(userId, sessionId, this.clock.now());
      return this.confirmations.issue(userId, act, details);
    });
  }

  /** @throws ProofNotAccepted with a second factor on, ProofWrong, ProofTriesUsedUp, TooBusy */
  async byPassword({ userId }: Caller, act: Act, details: ActDetails, password: string): Promise<Confirmation> {
    const person = await this.users.find(userId);
    if (!person) throw UserNotFound();
    await this.requirePasswordOnly(userId);
    await this.tries.spend(userId, 'password');
    if (!(await this.hasher.matches(person.passwordHash, password))) {
      throw wrong();
    }
    return this.database.transaction(async () => {
      // A second factor or a new password that came meanwhile counts.
      const present = await this.users.lock(userId);
      await this.requirePasswordOnly(userId);
      if (present?.passwordHash !== person.passwordHash) throw wrong();
      await this.tries.giveBack(userId, 'password');
      return this.confirmations.issue(userId, act, details);
    });
  }

  private async requirePasswordOnly(userId: string): Promise<void> {
    const state = await this.confirmations.secondFactorState(userId);
    if (hasSecondFactor(state)) throw ProofNotAccepted({ details: { accepted: proofsBeyondPassword(state) } });
  }
}

const wrong = () => ProofWrong({ field: 'password', message: 'Your password is not right' });

const confirming = ({ sessionId }: Caller, act: Act, details: ActDetails): ChallengeFor => ({
  purpose: 'confirm',
  holder: `session:${sessionId}`,
  act,
  detailsHash: hashOfDetails(act, details),
});
