import type { PricedTradeDto } from './pricedTradeDto.js';
import type { ProposalKind } from './proposalKind.js';
import type { ProposalPersonDto } from './proposalPersonDto.js';
import type { ProposalStatus } from './proposalStatus.js';
import type { ProposedBatchDto } from './proposedBatchDto.js';
import type { ProposedKeyDto } from './proposedKeyDto.js';
import type { ProposedMethodDto } from './proposedMethodDto.js';
import type { SecondOperatorReason } from './secondOperatorReason.js';
import type { TakenDto } from './takenDto.js';

export interface ProposalDto {
  /** @maxLength 36 */
  id: string;
  kind: ProposalKind;
  status: ProposalStatus;
  /**
     * Null where no customer is concerned
     * @nullable
     */
  customer: ProposalPersonDto | null;
  /**
     * @maxLength 36
     * @nullable
     */
  transactionId: string | null;
  /**
     * Of the transaction
     * @maxLength 40
     * @nullable
     */
  reference: string | null;
  /** Whether it refuses the transaction instead of completing it */
  refuses: boolean;
  /**
     * What it moves, in dollars
     * @nullable
     */
  amount: number | null;
  /**
     * Why completing it needs a second operator, worked out now; empty once it is decided
     * @maxItems 10000
     */
  because: SecondOperatorReason[];
  /**
     * Open, to complete a deposit: the dollars per coin at which it is credited
     * @nullable
     */
  rate: number | null;
  /**
     * Deposits: the coins that arrived
     * @maxLength 40
     * @nullable
     */
  receivedCoin: string | null;
  /**
     * Corrections of a paid withdrawal: the coins that really left
     * @maxLength 4096
     * @nullable
     */
  sentCoin: string | null;
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
  /** Deposits: whether the operator said, instead of a time, that the coins came within the quote */
  arrivedInQuote: boolean;
  /**
     * Only of the kind `payment-method`
     * @nullable
     */
  paymentMethod: ProposedMethodDto | null;
  /**
     * Only of the kind `account-key`
     * @nullable
     */
  accountKey: ProposedKeyDto | null;
  /**
     * Only of the kind `payout-batch`
     * @nullable
     */
  payoutBatch: ProposedBatchDto | null;
  /**
     * What the customer will read, by the catalogue
     * @maxLength 500
     * @nullable
     */
  reason: string | null;
  /**
     * For colleagues
     * @maxLength 4096
     * @nullable
     */
  note: string | null;
  /** @nullable */
  proposedBy: ProposalPersonDto | null;
  /** @maxLength 35 */
  proposedAt: string;
  /** @nullable */
  decidedBy: ProposalPersonDto | null;
  /**
     * @maxLength 35
     * @nullable
     */
  decidedAt: string | null;
  /**
     * Why it was refused or withdrawn, for colleagues
     * @maxLength 4096
     * @nullable
     */
  decisionNote: string | null;
  /**
     * Of a correction that takes money: when it can be approved at the earliest
     * @maxLength 35
     * @nullable
     */
  notBefore: string | null;
  /**
     * When the customer contested it: two others than its proposer have to approve it
     * @maxLength 35
     * @nullable
     */
  contestedAt: string | null;
  /**
     * What the customer says against it
     * @maxLength 4096
     * @nullable
     */
  statement: string | null;
  /**
     * Of a contested one: who approved it first
     * @nullable
     */
  agreedBy: ProposalPersonDto | null;
  /**
     * Corrections of a settled trade: why that much
     * @nullable
     */
  trade: PricedTradeDto | null;
  /**
     * Who is deciding it; null once it is decided
     * @nullable
     */
  takenBy: TakenDto | null;
}
