import type { ApprovedFacts } from './approved-facts.js';
import type { PayoutDto, ProposedBatchDto } from './dto/payout.response.js';
import type { ProposalRow } from './proposal.repository.js';
import type { TransactionRow } from './transaction-row.js';

/** Withdrawals that are sent together. Implemented by the chain module, which is above this one. */
export abstract class PayoutBatchChanges {
  /**
   * Nothing else has spent what a proposed batch would. Asked before anything is locked, since the node may take its time.
   * @returns the number that the node knows next for its sender; undefined where chains count none
   * @throws Refusal PROPOSAL_CHANGED, PAYOUT_NODE_AWAY
   */
  abstract requireUnspent(proposal: ProposalRow): Promise<number | undefined>;

  /**
   * Takes an approved batch, in the transaction of its approval; answers what was and what is, for the audit log.
   * @param next as above
   */
  abstract approve(proposal: ProposalRow, approvedBy: string, next: number | undefined): Promise<ApprovedFacts>;

  /** What was proposed, as the one who approves compares it. */
  abstract shown(proposal: ProposalRow): ProposedBatchDto;

  /**
   * Nothing that was seen pays a withdrawal, or still may, so its money can go back; of any other line there is nothing to ask.
   * @throws Refusal PAYOUT_MAY_BE_PAID
   */
  abstract requireUnpaid(line: TransactionRow): Promise<void>;

  /** Whether something that was seen pays a withdrawal, or still may; of any other line false. */
  abstract mayBePaid(line: TransactionRow): Promise<boolean>;

  /** What the chain shows of a withdrawal; null for every other line. */
  abstract of(line: TransactionRow): Promise<PayoutDto | null>;
}
