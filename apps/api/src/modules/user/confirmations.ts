import { createHash, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { ConfirmationRepository } from './confirmation.repository.js';
import {
  type Act,
  type ActDetails,
  CONFIRMATION_LASTS_MS,
  type Proof,
  RECENT_PROOF_MS,
  type SecondFactorState,
  hashOfDetails,
  proofsFor,
} from './confirmation.rules.js';
import { SecondFactors } from './second-factors.js';
import { ConfirmationRequired } from './user.errors.js';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Proofs, good once and for five minutes, that a person themself wants exactly this act: `withdraw` with
 * `{ amount, method, recipient }` as the request has them, `change-password` with `{}`, `change-email` with `{ email }`,
 * `add-withdrawal-address` with `{ network, address }`, `leave-allow-list` with `{}`, `change-second-factor` with
 * `{ change }` and, to remove a passkey, `{ change, passkey }`; of operators `change-payment-method` with
 * `{ currency, network, address }` or, to delete one, `{ id }`, `complete-deposit` and `complete-withdrawal` with
 * `{ transactionId }`, `grant-bonus` with
 * `{ customerId, amount, reason }`, `propose-correction` with `{ transactionId, amount, reason }` and of a payment
 * `sentCoin`, `propose-budget` with `{ amount }`, `propose-operator-change` with `{ email, role }` to invite, `{ operatorId, role }` to change a role and
 * `{ operatorId }` to end, `close-period` with `{ month }`, `prove-solvency` with nothing, `approve-proposal` with `{ proposalId }` and `approve-operator-change` with `{ changeId }`: what is approved never changes, so its id says it.
 */
@Injectable()
export class Confirmations implements OnModuleInit {
  constructor(
    private readonly confirmations: ConfirmationRepository,
    private readonly secondFactors: SecondFactors,
    private readonly schedule: Schedule,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.hourly('drop-confirmations', () => this.confirmations.removeExpired(this.clock.now()));
  }

  /** What somebody has beside the password. */
  secondFactorState(userId: string): Promise<SecondFactorState> {
    return this.secondFactors.stateOf(userId);
  }

  /** Whether an act takes a confirmation from this person now. */
  async needed(userId: string, act: Act): Promise<boolean> {
    return (await this.accepted(userId, act)).length > 0;
  }

  /** By which proofs this person can confirm an act, any one of them; none when it needs no confirmation. */
  async accepted(userId: string, act: Act): Promise<Proof[]> {
    return proofsFor(act, await this.secondFactors.stateOf(userId));
  }

  /** Confirms an act; for whoever has just checked a proof of the person. The token exists only in the reply. */
  async issue(userId: string, act: Act, details: ActDetails): Promise<{ token: string; expiresAt: Date }> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + CONFIRMATION_LASTS_MS);
    const token = randomBytes(32).toString('base64url');
    await this.confirmations.insert({
      userId,
      id: uuidv7({ msecs: createdAt.getTime() }),
      tokenHash: hashOf(token),
      act,
      detailsHash: hashOfDetails(act, details),
      createdAt,
      expiresAt,
    });
    return { token, expiresAt };
  }

  /** Ends those of a person that were not used yet. Takes part in the transaction one is in. */
  async revokeAll(userId: string): Promise<void> {
    await this.confirmations.revokeAll(userId, this.clock.now());
  }

  /**
   * Refuses an act that takes a while to prepare, where it comes without the confirmation that it needs. `spend` looks at
   * the confirmation itself.
   * @throws ConfirmationRequired
   */
  async requireToken(userId: string, token: string | undefined, act: Act): Promise<void> {
    const accepted = token ? [] : await this.accepted(userId, act);
    if (accepted.length > 0) throw ConfirmationRequired({ details: { act, accepted } });
  }

  /**
   * Uses up the confirmation of an act, if the act takes one from this person. Call it inside the database transaction
   * of the act: when that is refused or the process dies, the confirmation can still be used.
   * @param token of the request, from `ConfirmationToken`
   * @throws ConfirmationRequired naming the proofs that are accepted
   */
  async spend(userId: string, token: string | undefined, act: Act, details: ActDetails): Promise<void> {
    const accepted = await this.accepted(userId, act);
    if (accepted.length === 0) return;
    const detailsHash = hashOfDetails(act, details);
    const now = this.clock.now();
    if (token && (await this.confirmations.use(userId, hashOf(token), act, detailsHash, now))) return;
    throw ConfirmationRequired({ details: { act, accepted } });
  }

  /**
   * The same for an act that comes all day: none is used up while this session showed the second factor in the last hours.
   * @throws ConfirmationRequired
   */
  async spendUnlessRecent(
    { userId, provedAt }: { userId: string; provedAt: Date | null },
    token: string | undefined,
    act: Act,
    details: ActDetails,
  ): Promise<void> {
    if (provedAt && this.clock.now().getTime() - provedAt.getTime() <= RECENT_PROOF_MS) return;
    await this.spend(userId, token, act, details);
  }
}
