import type { LookAlikeDto } from './lookAlikeDto.js';
import type { TransferKind } from './transferKind.js';

export interface TransferQuoteDto {
  /**
     * Pass as `quoteId`
     * @maxLength 36
     */
  id: string;
  kind: TransferKind;
  /** @maxLength 36 */
  method: string;
  /** @maxLength 40 */
  currency: string;
  /** @maxLength 40 */
  network: string;
  /**
     * Deposits: where to send the coins; honoured with the quote, even if the method changes. Null where each deposit gets an address of its own
     * @maxLength 120
     * @nullable
     */
  depositAddress: string | null;
  /** Whether each deposit by this method gets an address of its own: open it before the coins are sent */
  ownAddress: boolean;
  /** @maxLength 10 */
  coin: string;
  /** Dollars for one coin */
  rate: number;
  /** @maxLength 100 */
  rateSource: string;
  /**
     * The instant that the rate belongs to
     * @maxLength 35
     */
  rateTime: string;
  /** Dollars */
  amount: number;
  /**
     * The amount in the coin; for a deposit what to send, with at most 8 decimals, rounded up
     * @maxLength 40
     */
  coinAmount: string;
  /** Dollars; zero for a deposit */
  fee: number;
  /** @maxLength 40 */
  feeCoin: string;
  /** Dollars */
  received: number;
  /** @maxLength 40 */
  receivedCoin: string;
  /** Smallest amount at this rate, in dollars */
  minimum: number;
  /** @maxLength 40 */
  minimumCoin: string;
  /** @maxLength 35 */
  validUntil: string;
  /** Whole seconds until then: 600, or fewer for a deposit while the rate is held that an open deposit of this coin and network has */
  validSeconds: number;
  /**
     * Known addresses that the `recipient` looks like without being one of them: compare every character
     * @maxItems 10000
     */
  lookAlikes: LookAlikeDto[];
}
