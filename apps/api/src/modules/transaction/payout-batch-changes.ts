import type { ApprovedFacts } from './approved-facts.js';
import type { PayoutDto, ProposedBatchDto } from './dto/payout.response.js';
import type { ProposalRow } from './proposal.repository.js';
import type { TransactionRow } from './transaction-row.js';

/** Withdrawals that are sent together. Implemented by the chain module, which is above this one. */
export abstract class PayoutBatchChanges {
  /** Takes an approved batch, in the transaction of its approval; answers what was and what is, for the audit log. */
  abstract approve(proposal: ProposalRow, approvedBy: string): Promise<ApprovedFacts>;

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
