import type { Direction } from './direction.js';
import type { LineTradeDto } from './lineTradeDto.js';
import type { Nothing } from './nothing.js';
import type { ReceiptDto } from './receiptDto.js';
import type { TransactionPersonDto } from './transactionPersonDto.js';
import type { TransactionStatus } from './transactionStatus.js';
import type { TransactionType } from './transactionType.js';

export interface TransactionDto {
  id: string;
  /** Short reference that is easy to read out */
  reference: string;
  type: TransactionType;
  /** To or from the available balance */
  direction: Direction;
  status: TransactionStatus;
  /** Withdrawals: `failed` because the owner cancelled it */
  cancelled: boolean;
  /** Dollars; a completed deposit: what was credited */
  amount: number;
  /**
     * Deposits: what was declared
     * @nullable
     */
  declaredAmount: number | null;
  /** Withdrawals: network fee in dollars, part of the amount; 0 once failed */
  fee: number;
  /** @nullable */
  method: string | null;
  /** @nullable */
  network: string | null;
  /**
     * Withdrawals: destination address
     * @nullable
     */
  recipient: string | null;
  /** @nullable */
  depositAddress: string | null;
  /** @nullable */
  coin: string | null;
  /**
     * Dollars for one coin, as quoted
     * @nullable
     */
  rate: number | null;
  /**
     * Where the rate came from; null in lines from before it was kept
     * @nullable
     */
  rateSource: string | null;
  /**
     * The instant that the rate belongs to; null where the source is
     * @nullable
     */
  rateTime: string | null;
  /**
     * Withdrawals: the amount in the coin. Deposits: the declared amount in the coin, at the quoted rate
     * @nullable
     */
  coinAmount: string | null;
  /** @nullable */
  feeCoin: string | null;
  /**
     * Withdrawals: amount less fee, in dollars; null once failed
     * @nullable
     */
  received: number | null;
  /**
     * Withdrawals: what arrives, in the coin
     * @nullable
     */
  receivedCoin: string | null;
  /**
     * Hash of the payment on the network
     * @nullable
     */
  txHash: string | null;
  /** @nullable */
  tradeId: string | null;
  /** Lines of a trade: what it took and gave back */
  trade: LineTradeDto | Nothing | null;
  /**
     * What this line realised of its trade; over a whole history, the net result of the trades that ended
     * @nullable
     */
  realisedResult: number | null;
  description: string;
  /**
     * The reason, if one was given
     * @nullable
     */
  reason: string | null;
  createdAt: string;
  updatedAt: string;
  user: TransactionPersonDto;
  receipt: ReceiptDto | Nothing | null;
}
