import type { LookAlikeDto } from './lookAlikeDto.js';
import type { TransferKind } from './transferKind.js';

export interface TransferQuoteDto {
  /** Pass as `quoteId` */
  id: string;
  kind: TransferKind;
  method: string;
  currency: string;
  network: string;
  /**
     * Deposits: where to send the coins; honoured with the quote, even if the method changes
     * @nullable
     */
  depositAddress: string | null;
  coin: string;
  /** Dollars for one coin */
  rate: number;
  rateSource: string;
  /** The instant that the rate belongs to */
  rateTime: string;
  /** Dollars */
  amount: number;
  /** The amount in the coin: what to send for a deposit */
  coinAmount: string;
  /** Dollars; zero for a deposit */
  fee: number;
  feeCoin: string;
  /** Dollars */
  received: number;
  receivedCoin: string;
  /** Smallest amount at this rate, in dollars */
  minimum: number;
  minimumCoin: string;
  processingTime: string;
  validUntil: string;
  /** Known addresses that the `recipient` looks like without being one of them: compare every character */
  lookAlikes: LookAlikeDto[];
}
