import type { CreditRestDto } from './creditRestDto.js';
import type { Direction } from './direction.js';
import type { LineTradeDto } from './lineTradeDto.js';
import type { ReceiptDto } from './receiptDto.js';
import type { TransactionPersonDto } from './transactionPersonDto.js';
import type { TransactionStatus } from './transactionStatus.js';
import type { TransactionType } from './transactionType.js';

export interface TransactionDto {
  /** @maxLength 36 */
  id: string;
  /**
     * Short reference that is easy to read out
     * @maxLength 40
     */
  reference: string;
  type: TransactionType;
  /** To or from the available balance */
  direction: Direction;
  status: TransactionStatus;
  /** `failed` because the owner cancelled it */
  cancelled: boolean;
  /** Whether an operator keeps it back, for `reason`: a deposit that is `processing`, or a withdrawal that is still `pending`, can be cancelled, and is not sent until it is resumed */
  onHold: boolean;
  /** Dollars; a completed deposit: what was credited */
  amount: number;
  /**
     * Deposits: what was declared; null where a payment to the address of another deposit became one of its own
     * @nullable
     */
  declaredAmount: number | null;
  /** Withdrawals: the fixed fee in dollars, part of the amount; 0 once failed */
  fee: number;
  /**
     * @maxLength 100
     * @nullable
     */
  method: string | null;
  /**
     * @maxLength 40
     * @nullable
     */
  network: string | null;
  /**
     * Withdrawals: destination address
     * @maxLength 120
     * @nullable
     */
  recipient: string | null;
  /**
     * @maxLength 120
     * @nullable
     */
  depositAddress: string | null;
  /**
     * @maxLength 10
     * @nullable
     */
  coin: string | null;
  /**
     * Dollars for one coin, as quoted; where nothing was declared, as at the arrival
     * @nullable
     */
  rate: number | null;
  /**
     * Where the rate came from; null in lines from before it was kept
     * @maxLength 100
     * @nullable
     */
  rateSource: string | null;
  /**
     * The instant that the rate belongs to; null where the source is
     * @maxLength 35
     * @nullable
     */
  rateTime: string | null;
  /**
     * Withdrawals: the amount in the coin. Deposits: the declared amount in the coin, at the quoted rate
     * @maxLength 40
     * @nullable
     */
  coinAmount: string | null;
  /**
     * @maxLength 40
     * @nullable
     */
  feeCoin: string | null;
  /**
     * Withdrawals: amount less fee, in dollars; null once failed
     * @nullable
     */
  received: number | null;
  /**
     * Withdrawals: what arrives, in the coin. Deposits: what arrived, once credited
     * @maxLength 40
     * @nullable
     */
  receivedCoin: string | null;
  /**
     * Credited deposits: when the coins arrived; null where an operator said only that they came within the quote, and, like the next four, in those from before it was kept
     * @maxLength 35
     * @nullable
     */
  arrivedAt: string | null;
  /**
     * The rate that the coins were credited at
     * @nullable
     */
  creditRate: number | null;
  /**
     * Where that rate came from
     * @maxLength 4096
     * @nullable
     */
  creditRateSource: string | null;
  /**
     * When that rate was
     * @maxLength 35
     * @nullable
     */
  creditRateTime: string | null;
  /**
     * Whether the coins came while the quoted rate held; if not, the rate of their arrival was used
     * @nullable
     */
  arrivedInTime: boolean | null;
  /**
     * Coins above 101 percent of the declared ones that came in time, for which the quote does not hold
     * @nullable
     */
  creditRest: CreditRestDto | null;
  /**
     * Hash of the payment on the network
     * @maxLength 200
     * @nullable
     */
  txHash: string | null;
  /**
     * Completed withdrawals: the block in which a node found the payment; null where only the operator says it was sent
     * @nullable
     */
  confirmedInBlock: number | null;
  /**
     * @maxLength 36
     * @nullable
     */
  tradeId: string | null;
  /**
     * Lines of a trade: what it took and gave back
     * @nullable
     */
  trade: LineTradeDto | null;
  /**
     * What this line realised of its trade; over a whole history, the net result of the trades that ended
     * @nullable
     */
  realisedResult: number | null;
  /** @maxLength 1000 */
  description: string;
  /**
     * A sentence of the catalogue
     * @maxLength 500
     * @nullable
     */
  reason: string | null;
  /** @maxLength 35 */
  createdAt: string;
  /** @maxLength 35 */
  updatedAt: string;
  user: TransactionPersonDto;
  /** @nullable */
  receipt: ReceiptDto | null;
}
