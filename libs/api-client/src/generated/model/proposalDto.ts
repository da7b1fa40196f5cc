import type { Nothing } from './nothing.js';
import type { ProposalKind } from './proposalKind.js';
import type { ProposalPersonDto } from './proposalPersonDto.js';
import type { ProposalStatus } from './proposalStatus.js';

export interface ProposalDto {
  /** @maxLength 36 */
  id: string;
  kind: ProposalKind;
  status: ProposalStatus;
  /** Null where no customer is concerned */
  customer: ProposalPersonDto | Nothing | null;
  /**
     * @maxLength 36
     * @nullable
     */
  transactionId: string | null;
  /**
     * What it moves, in dollars
     * @nullable
     */
  amount: number | null;
  /**
     * Deposits: the coins that arrived
     * @maxLength 40
     * @nullable
     */
  receivedCoin: string | null;
  /**
     * Hash of the payment on the network
     * @maxLength 200
     * @nullable
     */
  txHash: string | null;
  /**
     * @maxLength 35
     * @nullable
     */
  arrivedAt: string | null;
  /**
     * For colleagues
     * @maxLength 4096
     * @nullable
     */
  note: string | null;
  proposedBy: ProposalPersonDto | Nothing | null;
  /** @maxLength 35 */
  proposedAt: string;
  decidedBy: ProposalPersonDto | Nothing | null;
  /**
     * @maxLength 35
     * @nullable
     */
  decidedAt: string | null;
}
