import type { Permission, ReasonCode } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database, brokenConstraint } from '#platform/database/index.js';
import { throwIfRefused } from '#platform/http/index.js';
import { Hints } from '#platform/live/index.js';
import { Audit } from '#modules/audit/index.js';
import type { ApprovedFacts } from '../approved-facts.js';
import { ApproveChange, type ProposedMethod } from '#modules/payment-method/index.js';
import { ChangeStatus, Confirmations, PresentOperators, UserNotFound, Users } from '#modules/user/index.js';
import { AddressBook } from '#modules/withdrawal-address/index.js';
import { AccountKeyChanges } from '../account-key-changes.js';
import { HistoryRepository } from '../history.repository.js';
import { PayoutBatchChanges } from '../payout-batch-changes.js';
import { type ProposalKind, ProposalRepository, type ProposalRow, customerOf } from '../proposal.repository.js';
import { ProposalDecided, ProposalNotFound, ThirdOperatorNeeded } from '../proposal.errors.js';
import { ReviewMovement, type ReviewStep } from '../review-movement.js';
import { Movements, WITHOUT_KEY } from '../movements.js';
import { CORRECTION_REFUSALS, PROPOSAL_REFUSALS } from '../proposal-refusals.js';
import { PromotionsBudget } from '../promotions-budget.js';
import type { TransactionResult } from '../transaction-result.js';
import { type TransactionRow, auditedStatus } from '../transaction-row.js';
import { NoPriceError, TransactionNotFound } from '../transaction.errors.js';
import { TransferHashes } from '../transfer-hashes.js';
import { CorrectionTerms } from '../correction-terms.js';

/** What the proposer needs to be permitted, still when another approves. */
const PROPOSED_WITH: Record<ProposalKind, Permission> = {
  completion: 'review-transfers',
  correction: 'propose-corrections',
  budget: 'manage-budget',
  'payment-method': 'manage-payment-methods',
  'account-key': 'manage-payment-methods',
  'payout-batch': 'prepare-payouts',
  suspension: 'suspend-customers',
};

type Step = (
  operatorId: string,
  proposal: ProposalRow,
  within: (facts: ApprovedFacts) => Promise<void>,
) => Promise<void>;

/**
 * Approves what another operator proposed. The database refuses one's own proposal, a decided one and one that would
 * do something else. What cannot be carried out, such as a correction without the money for it, stays open. The first
 * approval of a contested correction carries nothing out: a third operator's does.
 */
@Injectable()
export class ApproveProposal {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly history: HistoryRepository,
    private readonly review: ReviewMovement,
    private readonly corrections: CorrectionTerms,
    private readonly hashes: TransferHashes,
    private readonly movements: Movements,
    private readonly budget: PromotionsBudget,
    private readonly approveChange: ApproveChange,
    private readonly addressBook: AddressBook,
    private readonly accountKeys: AccountKeyChanges,
    private readonly payoutBatches: PayoutBatchChanges,
    private readonly users: Users,
    private readonly changeStatus: ChangeStatus,
    private readonly confirmations: Confirmations,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly operators: PresentOperators,
    private readonly audit: Audit,
    private readonly hints: Hints,
  ) {}

  /** @param confirmation of the act `approve-proposal` for exactly this one; required with a second factor */
  async run(operatorId: string, id: string, confirmation?: string): Promise<ProposalRow> {
    const proposal = await this.proposals.find(id);
    if (!proposal) throw ProposalNotFound();
    if (proposal.status !== 'open') {
      // Asked again by the same operator, the approval happened already.
      if (proposal.status === 'approved' && proposal.decided_by === operatorId) return proposal;
      throw ProposalDecided({ details: { proposalStatus: proposal.status } });
    }
    await this.carryOut(operatorId, proposal, confirmation);
    this.hints.tellOperators('proposals');
    return (await this.proposals.find(id)) ?? proposal;
  }

  private async carryOut(operatorId: string, proposal: ProposalRow, confirmation?: string): Promise<void> {
    const needed = await this.confirmations.needed(operatorId, 'approve-proposal');
    // If the confirmation fails, nothing is carried out. A proposal never changes, so its id says all of it.
    const within = async ({ before, after, further = [] }: ApprovedFacts) => {
      await this.operators.requireBoth(
        { id: operatorId, permission: 'approve-money' },
        { id: proposal.proposed_by, permission: PROPOSED_WITH[proposal.kind], proposedAt: proposal.proposed_at },
      );
      await this.requireAgreed(proposal);
      if (needed) {
        await this.confirmations.spend(operatorId, confirmation, 'approve-proposal', { proposalId: proposal.id });
      }
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'approve-proposal',
        subject: proposal.id,
        customerId: customerOf(proposal),
        before,
        after: { kind: proposal.kind, proposedBy: proposal.proposed_by, ...after },
      });
      for (const record of further) await this.audit.record({ actor: { userId: operatorId }, ...record });
    };
    await this.steps[proposal.kind](operatorId, proposal, within);
  }

  private readonly steps: Record<ProposalKind, Step> = {
    completion: async (operatorId, proposal, within) => {
      const record = await this.history.find(String(proposal.transaction_id), proposal.user_id);
      if (!record) throw TransactionNotFound();
      const request = proposal.request as ReviewStep['request'];
      const { line } = record;
      await this.review.carryOut(line, { operatorId, request, proposalId: proposal.id }, WITHOUT_KEY, (result) =>
        within({ before: factsOf(line), after: { ...request, ...factsOf(result.line) } }),
      );
    },
    correction: async (operatorId, proposal, within) => {
      const { user_id: userId, id, request, transaction_id: corrects } = proposal;
      if (proposal.contested_at !== null && proposal.agreed_by === null) {
        return this.agree(operatorId, proposal, within);
      }
      const corrected = await this.history.find(String(corrects), userId);
      const now = this.clock.now();
      const asked = { ...(request as object), proposal: id };
      const movement = {
        kind: 'correction' as const,
        userId,
        actorId: operatorId,
        request: asked,
        now,
        once: WITHOUT_KEY,
      };
      const done = this.movements.carryOut<TransactionResult>(movement, CORRECTION_REFUSALS, async ({ line }) => {
        if (line.direction === 'in') await this.requireUncredited(userId, String(corrects));
        await within({
          before: corrected ? factsOf(corrected.line) : null,
          after: { ...(request as object), ...factsOf(line) },
        });
      });
      await done.catch((fault: unknown) => {
        // A correction of the other line of its trade came between.
        throw brokenConstraint(fault) === 'trade_corrections_bounded' ? NoPriceError() : fault;
      });
    },
    budget: (operatorId, proposal, within) =>
      this.database.transaction(async () => {
        await this.take(operatorId, proposal);
        const { amount, granted } = await this.budget.read();
        const cents = (proposal.request as { amount: string }).amount;
        await this.budget.set(BigInt(cents));
        await within({ before: { cents: String(amount), granted: String(granted) }, after: { cents, granted: '0' } });
      }),
    'payment-method': (operatorId, proposal, within) =>
      this.database.transaction(async () => {
        await this.take(operatorId, proposal);
        const { id, proposed_by: proposedBy } = proposal;
        const proposed = proposal.request as unknown as ProposedMethod;
        if (!proposed.removes) await this.addressBook.requireNobodys(proposed);
        await this.approveChange.run({ id, proposedBy, approvedBy: operatorId, proposed });
        const { replaces, ...after } = proposed;
        await within({ before: replaces, after });
      }),
    'account-key': (operatorId, proposal, within) =>
      this.database.transaction(async () => {
        await this.take(operatorId, proposal);
        await within(await this.accountKeys.approve(proposal, operatorId));
      }),
    'payout-batch': async (operatorId, proposal, within) => {
      const next = await this.payoutBatches.requireUnspent(proposal);
      await this.database.transaction(async () => {
        await this.take(operatorId, proposal);
        await within(await this.payoutBatches.approve(proposal, operatorId, next));
      });
    },
    suspension: (operatorId, proposal, within) =>
      this.database.transaction(async () => {
        const person = await this.users.lock(proposal.user_id);
        if (!person) throw UserNotFound();
        const now = this.clock.now();
        await this.take(operatorId, proposal, now);
        const { reason } = proposal.request as { reason: ReasonCode };
        // The database looks for the approval of this instant.
        const change = { status: 'suspended', reason, note: proposal.note, operatorId } as const;
        const { status, statusReason } = await this.changeStatus.run(person, change, now);
        const before = { status: person.status, statusReason: person.statusReason };
        await within({ before, after: { status, statusReason } });
      }),
  };

  /** Of a contested correction: whoever approved it first still may, and was not frozen since. @throws ThirdOperatorNeeded */
  private async requireAgreed({ agreed_by: first, agreed_at: at }: ProposalRow): Promise<void> {
    if (first === null || at === null) return;
    if (!(await this.operators.allMaySince([first], 'approve-money', new Date(at)))) throw ThirdOperatorNeeded();
  }

  private agree(operatorId: string, { user_id, id, request }: ProposalRow, within: Parameters<Step>[2]): Promise<void> {
    return this.database.transaction(async () => {
      const sql = 'select proposal_agree($1, $2, $3, $4) as result';
      const parameters = [user_id, operatorId, id, this.clock.now()];
      const refused = await this.database.call<TransactionResult | null>(sql, parameters);
      if (refused) throwIfRefused(refused, CORRECTION_REFUSALS);
      await within({ before: null, after: { ...(request as object), contested: true } });
    });
  }

  /** The customer's balance is locked, and then the hash: no chain credits the payment meanwhile, to whomever. */
  private async requireUncredited(userId: string, correctionId: string): Promise<void> {
    const deposit = await this.corrections.depositOf(userId, correctionId);
    if (deposit?.tx_hash) await this.hashes.claim(deposit.tx_hash, userId, deposit.id);
    if (deposit) await this.corrections.requireUncredited(deposit);
  }

  /** Marks a proposal as approved that no movement of a customer carries out. */
  private async take(
    operatorId: string,
    { user_id, id, kind, request, amount }: ProposalRow,
    now = this.clock.now(),
  ): Promise<void> {
    const result = await this.database.call<TransactionResult | null>(
      'select proposal_take($1, $2, $3, $4, $5, $6, $7) as result',
      [user_id, operatorId, id, kind, request, amount, now],
    );
    if (result) throwIfRefused(result, PROPOSAL_REFUSALS);
  }
}

/** A line as the audit log keeps it. */
const factsOf = (line: TransactionRow) => ({
  lineId: line.id,
  type: line.type,
  reference: line.reference,
  status: auditedStatus(line),
  cents: String(line.amount),
  txHash: line.tx_hash,
});
