import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { setRequestAttempt, setRequestPerson } from '#platform/http/index.js';
import { Users } from '#modules/user/index.js';
import { NotifyOwner } from '../notify-owner.js';
import type { PasskeyEntity } from '../passkey.entity.js';
import { type ChallengeFor, PasskeyChallenges } from '../passkey-challenges.js';
import { type AssertedPasskey, challengeOf } from '../passkey-response.rules.js';
import { PasskeyRepository } from '../passkey.repository.js';
import { Passkeys } from '../passkeys.js';
import { PasskeyRefused } from '../second-factor.errors.js';

const COPIED =
  'This passkey could not be used, because another device may hold a copy of it. Sign in another way, then remove this passkey under Security and add a new one. We have emailed you about it.';

/** A signature that was right; `write` puts its counter down and belongs into the transaction of what it is for. */
export interface CheckedPasskey {
  passkey: PasskeyEntity;
  write: () => Promise<void>;
}

/** Checks what a passkey signed. Its challenge is used up, whatever comes of it, and the log says whose account it was. */
@Injectable()
export class CheckPasskey {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly webauthn: Passkeys,
    private readonly database: Database,
    private readonly users: Users,
    private readonly notifyOwner: NotifyOwner,
    private readonly clock: Clock,
  ) {}

  /**
   * @param asked undefined when nothing was asked for where it comes from
   * @param userId whose passkey it has to be; without, anybody's
   * @throws PasskeyRefused, PasskeysUnavailable
   */
  async run(response: AssertedPasskey, asked: ChallengeFor | undefined, userId?: string): Promise<CheckedPasskey> {
    const passkey = await this.passkeys.findByCredential(response.id, userId);
    const concerned = userId ?? passkey?.userId;
    if (concerned !== undefined) {
      setRequestPerson(concerned);
      setRequestAttempt(concerned);
    }
    if (!asked || !(await this.challenges.take(challengeOf(response), asked))) throw PasskeyRefused();
    if (!passkey) throw PasskeyRefused();
    const { signCount, synced, copied } = await this.webauthn.asserted(response, passkey);
    if (copied) {
      await this.warnOwner(passkey);
      throw PasskeyRefused({ message: COPIED });
    }
    const write = async () => {
      if (!(await this.passkeys.used(passkey, signCount, synced, this.clock.now()))) throw PasskeyRefused();
    };
    return { passkey, write };
  }

  /** In a transaction of its own, since the refusal that follows must not undo it. */
  private async warnOwner({ userId, name }: PasskeyEntity): Promise<void> {
    await this.database.transaction(async () => {
      const person = await this.users.find(userId);
      if (person) await this.notifyOwner.of('passkey-copied', person, { name });
    });
  }
}
