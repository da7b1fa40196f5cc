import type { CurrencyName } from '@sextant/business-rules';

/** A place in a chain. */
export interface BlockPoint {
  readonly height: number;
  readonly hash: string;
}

/** Coins that one output of a transaction (or one log of a token's contract) brings to an address. */
export interface ChainPayment {
  readonly txId: string;
  /** The output's index; of a token's transfer its place among the transaction's logs; -1 for what an Ethereum transaction itself carries. */
  readonly output: number;
  readonly address: string;
  readonly currency: CurrencyName;
  /** In the smallest unit of the coin on this chain: satoshi, wei, a token's own. */
  readonly units: bigint;
}

export interface ChainBlock extends BlockPoint {
  readonly previous: string;
  /** What the block says its time is; miners may set it some hours wrong. */
  readonly time: Date;
  readonly payments: readonly ChainPayment[];
}

/** Which of these addresses are ours. */
export type OurAddresses = (addresses: readonly string[]) => Promise<ReadonlySet<string>>;

/** The last block of a chain, with the work in it where the chain counts work. */
export interface ChainTip extends BlockPoint {
  /** What the block says its time is. */
  readonly time: Date;
  readonly work?: bigint;
}

/** A node that is asked, never trusted with a key: it has no wallet of ours. Every method throws when it does not answer. */
export interface ChainSource {
  /** Whether it is a node of the network whose coins have a price, and not of one for tests. */
  isMainNetwork(): Promise<boolean>;
  /** The last block of the chain that the node follows. */
  tip(): Promise<ChainTip>;
  /** Its block at a height; nothing where it has none. */
  hashAt(height: number): Promise<string | undefined>;
  /** A block with the payments in it that are ours. */
  block(hash: string, ours: OurAddresses): Promise<ChainBlock>;
  /** The height up to which the chain itself calls its blocks final; nothing where only depth tells. */
  finalHeight(): Promise<number | undefined>;
  /** Payments to us that are in no block yet, as far as the node has heard of them. */
  waiting(ours: OurAddresses): Promise<readonly ChainPayment[]>;
  /** Which of these transactions the node no longer knows, in no block and not waiting. */
  missing(txIds: readonly string[]): Promise<readonly string[]>;
}

/** Those of the payments that go to one of our addresses. */
export async function onlyOurs(payments: readonly ChainPayment[], ours: OurAddresses): Promise<ChainPayment[]> {
  if (payments.length === 0) return [];
  const known = await ours([...new Set(payments.map(({ address }) => address))]);
  return payments.filter(({ address }) => known.has(address));
}
