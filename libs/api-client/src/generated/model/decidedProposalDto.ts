import type { ChainName } from './chainName.js';
import type { MethodNameDto } from './methodNameDto.js';
import type { NamedPersonDto } from './namedPersonDto.js';
import type { Nothing } from './nothing.js';
import type { ProposalKind } from './proposalKind.js';
import type { ProposalStatus } from './proposalStatus.js';

export interface DecidedProposalDto {
  /** @maxLength 36 */
  id: string;
  kind: ProposalKind;
  status: ProposalStatus;
  /** Null where no customer is concerned */
  customer: NamedPersonDto | Nothing | null;
  /** Whether it refuses the transaction instead of completing it */
  refuses: boolean;
  /**
     * What it moves, in dollars
     * @nullable
     */
  amount: number | null;
  /** Only of the kind `payment-method` */
  paymentMethod: MethodNameDto | Nothing | null;
  /** Only of the kinds `account-key` and `payout-batch` */
  chain: ChainName | Nothing | null;
  /**
     * How many withdrawals it sends; only of the kind `payout-batch`
     * @nullable
     */
  payouts: number | null;
  proposedBy: NamedPersonDto | Nothing | null;
  /** Null where its transaction was finished some other way */
  decidedBy: NamedPersonDto | Nothing | null;
  /** @maxLength 35 */
  decidedAt: string;
  /**
     * Why it was refused or withdrawn, for colleagues
     * @maxLength 4096
     * @nullable
     */
  decisionNote: string | null;
}
