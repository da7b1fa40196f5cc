import type { CoinCode } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import type { Idempotency } from '#platform/http/index.js';
import { ArrivalRate } from './arrival-rate.js';
import type { CompletionRequest } from './completion-terms.js';
import { DepositAddresses } from './deposit-addresses.js';
import { Movements } from './movements.js';
import { PayoutBatchChanges } from './payout-batch-changes.js';
import { ProposalChanged } from './proposal.errors.js';
import { REVIEW_REFUSALS } from './review-refusals.js';
import type { TransactionResult } from './transaction-result.js';
import type { TransactionRow } from './transaction-row.js';
import { DepositPaid, SecondOperatorNeeded } from './transaction.errors.js';
import { TransferHashes } from './transfer-hashes.js';

export interface ReviewStep {
  operatorId: string;
  /** Exactly what is carried out; of a proposal, what it holds. */
  request: CompletionRequest & { id: string; status: string; reason: string | null };
  proposalId: string | null;
}

/** The movement of a review: of one operator, or of two by a proposal. */
@Injectable()
export class ReviewMovement {
  constructor(
    private readonly movements: Movements,
    private readonly arrivalRate: ArrivalRate,
    private readonly hashes: TransferHashes,
    private readonly addresses: DepositAddresses,
    private readonly payouts: PayoutBatchChanges,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @param within happens in the same transaction */
  async carryOut(
    line: TransactionRow,
    { operatorId, request, proposalId }: ReviewStep,
    once: Idempotency,
    within: (result: TransactionResult) => Promise<unknown>,
  ): Promise<TransactionResult> {
    const { id, user_id: userId, tx_hash } = line;
    const hash = request.txHash ?? tx_hash;
    const completes = request.status === 'completed';
    const hashUsed = completes && hash !== null && (await this.hashes.usedBefore(hash, line));
    const rateNow = completes && line.type === 'deposit' ? await this.arrivalRate.now(line.coin as CoinCode) : null;
    const fourEyesAbove = this.settings.fourEyesAbove.toString();
    return this.movements.carryOut<TransactionResult>(
      {
        kind: 'review',
        userId,
        actorId: operatorId,
        request: { ...request, hashUsed, fourEyesAbove, rateNow, proposal: proposalId },
        now: this.clock.now(),
        once,
      },
      REVIEW_REFUSALS,
      async (result) => {
        // Since it was looked for, another transfer may have been completed with this hash, this line given one, and the
        // payment seen at an address of another deposit.
        const kept = result.line.tx_hash;
        if (kept !== null) await this.hashes.claim(kept, userId, id);
        if (kept !== null && completes) await this.requireUncounted(kept, line, proposalId === null ? null : request);
        // A payment that its chain shows is credited by itself, at the rate that was agreed on: nobody says that none arrived.
        if (request.status === 'failed' && (await this.addresses.isPaid(line))) throw DepositPaid();
        if (request.status === 'failed') await this.payouts.requireUnpaid(line);
        await within(result);
      },
    );
  }

  /**
   * An operator alone completes nothing that another transfer has the hash of. Two may, but not with a payment that the chain
   * credited as another deposit after one of them proposed it.
   * @param proposed null for an operator alone
   * @throws Refusal SECOND_OPERATOR_NEEDED, PROPOSAL_CHANGED
   */
  private async requireUncounted(
    hash: string,
    line: TransactionRow,
    proposed: CompletionRequest | null,
  ): Promise<void> {
    if (!proposed) {
      if (await this.hashes.usedBefore(hash, line)) throw SecondOperatorNeeded({ details: { because: ['hash-used'] } });
    } else if (line.type === 'deposit') {
      const credited = await this.addresses.creditedElsewhere(hash, line);
      const known = new Set(proposed.creditedElsewhere);
      if (credited.some((id) => !known.has(id))) throw ProposalChanged();
    }
  }
}
