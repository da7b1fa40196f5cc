import type { DepositChainDto } from './dto/deposit-chain.response.js';
import type { TransactionRow } from './transaction-row.js';

/** An address that nobody was given before. */
export interface TakenAddress {
  chain: string;
  address: string;
  /** The key that made it, by its first address, and the index. */
  firstAddress: string;
  index: number;
}

/** Addresses for one deposit each, on chains that are read. Implemented by the chain module, which is above this one. */
export abstract class DepositAddresses {
  /**
   * Takes the next one, in the transaction that uses it.
   * @returns undefined where deposits by this method share an address
   */
  abstract take(method: { currency: string; network: string }): Promise<TakenAddress | undefined>;

  /** Nobody was shown it, in the transaction that took it. */
  abstract giveBack(taken: TakenAddress): Promise<void>;

  /** From now on whatever arrives there is this deposit's customer's. */
  abstract keep(taken: TakenAddress, line: TransactionRow): Promise<void>;

  /** The other deposits at whose addresses this payment was seen, which the chain then credits. */
  abstract seenElsewhere(hash: string, transactionId: string): Promise<string[]>;

  /** Whether the chain credited the payment that operators completed this deposit with as another one instead. */
  abstract creditedApart(line: TransactionRow): Promise<boolean>;

  /** The other lines, of any customer, that the chain credited this payment as, in the coin of this deposit. */
  abstract creditedElsewhere(hash: string, line: TransactionRow): Promise<string[]>;

  /** Whether coins of this deposit arrived or are on their way, worth a cent as far as is known: else it can be cancelled. */
  abstract hasArrived(line: TransactionRow): Promise<boolean>;

  /** Whether its chain shows a payment that completes this deposit by itself: nobody says that none arrived. */
  abstract isPaid(line: TransactionRow): Promise<boolean>;

  /** What was seen on the chain for this line; null for every other kind of line. */
  abstract seenFor(line: TransactionRow): Promise<DepositChainDto | null>;
}
