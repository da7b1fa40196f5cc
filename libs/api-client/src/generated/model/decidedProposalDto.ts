import type { DecidedProposalDtoChain } from './decidedProposalDtoChain.js';
import type { MethodNameDto } from './methodNameDto.js';
import type { NamedPersonDto } from './namedPersonDto.js';
import type { ProposalKind } from './proposalKind.js';
import type { ProposalStatus } from './proposalStatus.js';

export interface DecidedProposalDto {
  /** @maxLength 36 */
  id: string;
  kind: ProposalKind;
  status: ProposalStatus;
  /**
     * Null where no customer is concerned
     * @nullable
     */
  customer: NamedPersonDto | null;
  /** Whether it refuses the transaction instead of completing it */
  refuses: boolean;
  /**
     * What it moves, in dollars
     * @nullable
     */
  amount: number | null;
  /**
     * Only of the kind `payment-method`
     * @nullable
     */
  paymentMethod: MethodNameDto | null;
  /**
     * Only of the kinds `account-key` and `payout-batch`
     * @nullable
     */
  chain: DecidedProposalDtoChain;
  /**
     * How many withdrawals it sends; only of the kind `payout-batch`
     * @nullable
     */
  payouts: number | null;
  /** @nullable */
  proposedBy: NamedPersonDto | null;
  /**
     * Null where its transaction was finished some other way
     * @nullable
     */
  decidedBy: NamedPersonDto | null;
  /** @maxLength 35 */
  decidedAt: string;
  /**
     * Why it was refused or withdrawn, for colleagues
     * @maxLength 4096
     * @nullable
     */
  decisionNote: string | null;
}
