import { fullName } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import type { Caller } from '#platform/http/index.js';
import { Audit } from '#modules/audit/index.js';
import {
  Confirmations,
  HoldWithdrawals,
  RevokePendingConfirmations,
  UserNotFound,
  Users,
  hasSecondFactor,
} from '#modules/user/index.js';
import type { PasskeyEntity } from '../passkey.entity.js';
import { PasskeyChallenges } from '../passkey-challenges.js';
import { type CreatedPasskey, challengeOf } from '../passkey-response.rules.js';
import { PasskeyRepository } from '../passkey.repository.js';
import { Passkeys } from '../passkeys.js';
import { PasskeyKnown, PasskeyRefused, TooManyPasskeys } from '../second-factor.errors.js';
import { NotifyOwner } from '../notify-owner.js';
import { RenewRecoveryCodes } from './renew-recovery-codes.js';

const MOST_PASSKEYS = 20;

export interface AddedPasskey {
  passkey: PasskeyEntity;
  /** When it is the first proof beside the password. */
  recoveryCodes: string[];
}

/** Adds a passkey of a person: first what their device is to make, then what it made. */
@Injectable()
export class AddPasskey {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly confirmations: Confirmations,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly webauthn: Passkeys,
    private readonly recoveryCodes: RenewRecoveryCodes,
    private readonly holdWithdrawals: HoldWithdrawals,
    private readonly revokePendingConfirmations: RevokePendingConfirmations,
    private readonly notifyOwner: NotifyOwner,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ConfirmationRequired, TooManyPasskeys, PasskeysUnavailable */
  async options(
    { userId, sessionId }: Caller,
    confirmation: string | undefined,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return this.database.transaction(async () => {
      const person = await this.users.lock(userId);
      if (!person) throw UserNotFound();
      const known = await this.passkeys.list(userId);
      if (known.length >= MOST_PASSKEYS) throw TooManyPasskeys();
      await this.confirmations.spend(userId, confirmation, 'change-second-factor', { change: 'add-passkey' });
      const challenge = await this.challenges.issue(adding(sessionId));
      const owner = { id: userId, email: person.email, name: fullName(person) };
      return this.webauthn.creation(owner, known, challenge);
    });
  }

  /** @throws PasskeyRefused, PasskeyKnown, TooManyPasskeys, PasskeysUnavailable */
  async run({ userId, sessionId }: Caller, name: string, response: CreatedPasskey): Promise<AddedPasskey> {
    if (!(await this.challenges.take(challengeOf(response), adding(sessionId)))) throw PasskeyRefused();
    const made = await this.webauthn.created(response);
    return this.database.transaction(async () => {
      const person = await this.users.lock(userId);
      if (!person) throw UserNotFound();
      if (!(await this.passkeys.claim(userId, made.credentialId))) throw PasskeyKnown();
      if ((await this.passkeys.list(userId)).length >= MOST_PASSKEYS) throw TooManyPasskeys();
      const hadSecondFactor = hasSecondFactor(await this.confirmations.secondFactorState(userId));
      const now = this.clock.now();
      const id = uuidv7({ msecs: now.getTime() });
      const passkey = { userId, id, name, ...made, createdAt: now, lastUsedAt: null };
      await this.passkeys.insert(passkey);
      await this.holdWithdrawals.run(userId, 'second-factor-changed');
      await this.revokePendingConfirmations.run(userId);
      await this.notifyOwner.of('passkey-added', person, { name });
      await this.audit.recordOwn(person, 'add-passkey', { after: { id, name } });
      return { passkey, recoveryCodes: await this.recoveryCodes.withTheFirst(userId, hadSecondFactor) };
    });
  }
}

const adding = (sessionId: string) => ({ purpose: 'add', holder: `session:${sessionId}` }) as const;
