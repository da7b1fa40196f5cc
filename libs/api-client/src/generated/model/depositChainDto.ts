import type { AddressOfDto } from './addressOfDto.js';
import type { ChainName } from './chainName.js';
import type { MorePaymentsDto } from './morePaymentsDto.js';
import type { SeenPaymentDto } from './seenPaymentDto.js';
import type { UnlistedTokenDto } from './unlistedTokenDto.js';

export interface DepositChainDto {
  chain: ChainName;
  /** The deposit that the address was made for: another one, where a payment to it became this deposit */
  addressOf: AddressOfDto;
  /**
     * How many blocks make the declared amount final; null on Ethereum, which says itself what is final
     * @nullable
     */
  needed: number | null;
  /**
     * When the chain was last read; null: never
     * @maxLength 35
     * @nullable
     */
  readAt: string | null;
  /** Whether that is so long ago that payments are not seen now: 3 minutes, Litecoin 5, Bitcoin 10 */
  readingStopped: boolean;
  /**
     * Until when the quoted rate holds for coins that arrive
     * @maxLength 35
     */
  rateUntil: string;
  /** A payment of more dollars, counted with what its block and its transaction bring besides, has to be in a block by `rateUntil`, too; else it has the rate at its block, where that is lower. So have its coins without a quote, where that is lower than the rate of their arrival */
  quoteUpTo: number;
  /** Whole seconds until then; 0 once it has ended */
  rateSeconds: number;
  /** Do not pay: operators stopped this address */
  addressStopped: boolean;
  /** Whether a demo pays it: `payInDemo` */
  payableInDemo: boolean;
  /** Pending, and nothing in its coin arrived: its owner can cancel it */
  cancellable: boolean;
  /**
     * In the order in which they were seen. Of more than 100, the one that the deposit is or would be credited with, then those that were credited and are no longer final, those that are not credited yet, those that are gone, those that were credited, and last those worth less than a cent; of each kind the latest
     * @maxItems 10000
     */
  payments: SeenPaymentDto[];
  /**
     * What else arrived or is on its way and is not among the 100 that are listed; empty where all are
     * @maxItems 10000
     */
  morePayments: MorePaymentsDto[];
  /**
     * Tokens that are not listed, in the order in which they were seen: the first 10, of one contract 3 at most. Before them well-known ones (USDC, DAI, WETH), the first 3 of each
     * @maxItems 10000
     */
  tokens: UnlistedTokenDto[];
  /** How many more transfers of such tokens arrived */
  moreTokens: number;
}
