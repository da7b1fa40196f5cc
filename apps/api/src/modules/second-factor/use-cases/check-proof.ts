import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Refusal } from '#platform/http/index.js';
import { Confirmations, UserNotFound, Users, type Person, proofsBeyondPassword } from '#modules/user/index.js';
import type { ChallengeFor } from '../passkey-challenges.js';
import { ProofTries } from '../proof-tries.js';
import type { ShownProof } from '../proof.rules.js';
import { RecoveryCodeRepository } from '../recovery-code.repository.js';
import { plainRecoveryCode, recoveryCodeHash } from '../recovery-code.rules.js';
import { ProofNotAccepted, ProofWrong } from '../second-factor.errors.js';
import { NotifyOwner } from '../notify-owner.js';
import { CheckCode } from './check-code.js';
import { CheckPasskey } from './check-passkey.js';
import { EndRecovery } from './end-recovery.js';

/**
 * Checks what somebody shows beside the password, uses it up, and goes on in the same transaction, so that of two who
 * show the same at once one gets on. Whoever shows one still has their second factor: a recovery that runs ends.
 */
@Injectable()
export class CheckProof {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly confirmations: Confirmations,
    private readonly tries: ProofTries,
    private readonly checkCode: CheckCode,
    private readonly checkPasskey: CheckPasskey,
    private readonly recoveryCodes: RecoveryCodeRepository,
    private readonly endRecovery: EndRecovery,
    private readonly notifyOwner: NotifyOwner,
    private readonly clock: Clock,
  ) {}

  /**
   * @param asked what a passkey had to sign for this
   * @param goOn with the person, locked
   * @throws ProofNotAccepted, ProofWrong, ProofTriesUsedUp, PasskeyRefused, SecondFactorUnreadable
   */
  async run<T>(
    userId: string,
    shown: ShownProof,
    asked: ChallengeFor,
    goOn: (person: Person) => Promise<T>,
  ): Promise<T> {
    const accepted = proofsBeyondPassword(await this.confirmations.secondFactorState(userId));
    if (!accepted.includes(shown.proof)) throw ProofNotAccepted({ details: { accepted } });
    // Of all proofs only codes can be guessed. Counting the others would let a guesser close the owner's other ways.
    const closedUntil = shown.proof === 'code' ? (await this.tries.spend(userId, 'code')).closedUntil : undefined;
    try {
      const spend = await this.check(userId, shown, asked);
      return await this.database.transaction(async () => {
        const person = await this.users.lock(userId);
        if (!person) throw UserNotFound();
        await spend(person);
        if (shown.proof === 'code') await this.tries.giveBack(userId, 'code');
        await this.endRecovery.because(userId, 'proof-shown');
        return goOn(person);
      });
    } catch (fault) {
      const wrong = fault instanceof Refusal && fault.code === ProofWrong.code;
      if (closedUntil && wrong) await this.notifyOfGuesses(userId, closedUntil);
      throw fault;
    }
  }

  /** What can be said before the transaction; answers how the proof is used up in it. */
  private async check(
    userId: string,
    shown: ShownProof,
    asked: ChallengeFor,
  ): Promise<(person: Person) => Promise<void>> {
    if (shown.proof === 'passkey') return (await this.checkPasskey.run(shown.passkey, asked, userId)).write;
    if (shown.proof === 'code') return this.checkCode.run(userId, shown.code);
    return (person) => this.spendRecoveryCode(person, shown.recoveryCode);
  }

  private async spendRecoveryCode(person: Person, typed: string): Promise<void> {
    const plain = plainRecoveryCode(typed);
    if (!plain) throw ProofWrong({ field: 'recoveryCode' });
    const left = await this.recoveryCodes.use(person.id, recoveryCodeHash(person.id, plain), this.clock.now());
    if (left === undefined) throw ProofWrong({ field: 'recoveryCode' });
    await this.notifyOwner.of('recovery-code-used', person, { left });
  }

  private async notifyOfGuesses(userId: string, closedUntil: Date): Promise<void> {
    await this.database.transaction(async () => {
      const person = await this.users.find(userId);
      const facts = { time: closedUntil.toISOString() };
      if (person) await this.notifyOwner.of('second-factor-guessed', person, facts);
    });
  }
}
