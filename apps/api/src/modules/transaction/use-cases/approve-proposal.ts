import { type Permission, isPermitted } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { type Refusals, throwIfRefused } from '#platform/http/index.js';
import { Audit } from '#modules/audit/index.js';
import { Users } from '#modules/user/index.js';
import { HistoryRepository } from '../history.repository.js';
import { type ProposalKind, ProposalRepository, type ProposalRow } from '../proposal.repository.js';
import { ProposalDecided, ProposalNotFound, ProposerNotPermitted } from '../proposal.errors.js';
import { ReviewMovement, type ReviewStep } from '../review-movement.js';
import { Movements } from '../movements.js';
import { PROPOSAL_REFUSALS } from '../proposal-refusals.js';
import { PromotionsBudget } from '../promotions-budget.js';
import { exceedsBalance } from '../transaction-refusals.js';
import type { TransactionResult } from '../transaction-result.js';
import { NotCorrectable, TransactionNotFound } from '../transaction.errors.js';
import { exceedsEntry } from './propose-correction.js';

/** What the proposer needs to be permitted, still when another approves. */
const PROPOSED_WITH: Record<ProposalKind, Permission> = {
  completion: 'review-transfers',
  correction: 'propose-corrections',
  budget: 'manage-budget',
  'payment-method': 'manage-payment-methods',
};

type Step = (operatorId: string, proposal: ProposalRow, within: () => Promise<void>) => Promise<void>;

const CORRECTION_REFUSALS: Refusals<TransactionResult> = {
  ...PROPOSAL_REFUSALS,
  NOT_CORRECTABLE: () => NotCorrectable(),
  CORRECTION_EXCEEDS_ENTRY: exceedsEntry,
  AMOUNT_EXCEEDS_BALANCE: exceedsBalance,
};

/** A proposal is carried out as it stands, at once, by another operator's approval: in one transaction with it. */
const ONCE = { key: null, fingerprint: '' };

/**
 * Approves what another operator proposed. The database refuses one's own proposal, a decided one and one that would
 * do something else. What cannot be carried out, such as a correction without the money for it, stays open.
 */
@Injectable()
export class ApproveProposal {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly history: HistoryRepository,
    private readonly review: ReviewMovement,
    private readonly movements: Movements,
    private readonly budget: PromotionsBudget,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly users: Users,
    private readonly audit: Audit,
  ) {}

  async run(operatorId: string, id: string): Promise<ProposalRow> {
    const proposal = await this.proposals.find(id);
    if (!proposal) throw ProposalNotFound();
    if (proposal.status !== 'open') {
      // Asked again by the same operator, the approval happened already.
      if (proposal.status === 'approved' && proposal.decided_by === operatorId) return proposal;
      throw ProposalDecided({ details: { proposalStatus: proposal.status } });
    }
    await this.carryOut(operatorId, proposal);
    return (await this.proposals.find(id)) ?? proposal;
  }

  private async carryOut(operatorId: string, proposal: ProposalRow): Promise<void> {
    const within = async () => {
      await this.requireProposer(proposal);
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'approve-proposal',
        subject: proposal.id,
        customerId: proposal.user_id,
        after: { kind: proposal.kind, amount: proposal.amount, proposedBy: proposal.proposed_by },
      });
    };
    await this.steps[proposal.kind](operatorId, proposal, within);
  }

  private readonly steps: Record<ProposalKind, Step> = {
    completion: async (operatorId, proposal, within) => {
      const record = await this.history.find(String(proposal.transaction_id), proposal.user_id);
      if (!record) throw TransactionNotFound();
      const request = proposal.request as ReviewStep['request'];
      await this.review.carryOut(record.line, { operatorId, request, proposalId: proposal.id }, ONCE, within);
    },
    correction: async (operatorId, { user_id: userId, id, request }, within) => {
      const now = this.clock.now();
      const asked = { ...(request as object), proposal: id };
      const movement = { kind: 'correction' as const, userId, actorId: operatorId, request: asked, now, once: ONCE };
      await this.movements.carryOut<TransactionResult>(movement, CORRECTION_REFUSALS, within);
    },
    budget: (operatorId, proposal, within) =>
      this.database.transaction(async () => {
        await this.take(operatorId, proposal);
        await this.budget.set(BigInt((proposal.request as { amount: string }).amount));
        await within();
      }),
    'payment-method': () => Promise.reject(new Error('Payment methods are not proposed yet')),
  };

  /** Marks a proposal as approved that no movement of a customer carries out. */
  private async take(operatorId: string, { user_id, id, kind, request, amount }: ProposalRow): Promise<void> {
    const result = await this.database.call<TransactionResult | null>(
      'select proposal_take($1, $2, $3, $4, $5, $6, $7) as result',
      [user_id, operatorId, id, kind, request, amount, this.clock.now()],
    );
    if (result) throwIfRefused(result, PROPOSAL_REFUSALS);
  }

  /** The row is locked: a role that is taken away at the same moment is gone before or after. */
  private async requireProposer({ proposed_by, kind }: ProposalRow): Promise<void> {
    const proposer = await this.users.lock(proposed_by);
    const permitted = proposer?.status === 'active' && isPermitted(proposer.operatorRole, PROPOSED_WITH[kind]);
    if (!permitted) throw ProposerNotPermitted();
  }
}
