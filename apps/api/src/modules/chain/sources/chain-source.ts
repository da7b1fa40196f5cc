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
  /** Addresses that it comes from, as far as the transaction itself says. */
  readonly from: readonly string[];
  /** Made by the miner of its block, so it cannot be spent at first (Bitcoin, Litecoin). */
  readonly coinbase?: boolean;
}

/** A token that is not listed, at an address: what its contract logged, and nobody vouches for. */
export interface ChainToken {
  readonly txId: string;
  /** Its place among the transaction's logs. */
  readonly output: number;
  readonly address: string;
  /** In lower case. */
  readonly contract: string;
  /** In the token's smallest unit, up to 2^256 − 1. */
  readonly units: bigint;
  /** In lower case. */
  readonly from: readonly string[];
}

/** Where coins go. */
export interface Destination {
  readonly address: string;
  readonly currency: CurrencyName;
  readonly units: bigint;
}

/** A transaction that spends something of ours. */
export interface ChainSpend {
  readonly txId: string;
  /** Everything that it spends: outputs (`hash:0`), or on Ethereum the sender's number (`0x…:7`). */
  readonly spends: readonly string[];
  /** All of it; empty where it moved nothing. */
  readonly outputs: readonly Destination[];
  /** What the network took, in the smallest unit of the chain's own coin; undefined where only its inputs' values tell. */
  readonly fee: bigint | undefined;
  /** It is in its block and moved nothing (Ethereum). */
  readonly failed: boolean;
}

/** Everything that a transaction spends, as of `ChainSpend`. */
export interface ChainInputs {
  readonly txId: string;
  readonly spends: readonly string[];
}

/** What of a chain concerns us. */
export interface Found {
  readonly payments: readonly ChainPayment[];
  readonly spends: readonly ChainSpend[];
  /** Of transactions that pay us, and of others that spend what is watched. */
  readonly inputs: readonly ChainInputs[];
}

export interface ChainBlock extends BlockPoint, Found {
  readonly previous: string;
  /** What the block says its time is; miners may set it some hours wrong. */
  readonly time: Date;
  /** Missing on a chain without tokens. */
  readonly tokens?: readonly ChainToken[];
}

/** Which of these addresses are ours. */
export type OurAddresses = (addresses: readonly string[]) => Promise<ReadonlySet<string>>;

/** What is looked for: payments to our addresses, and transactions that spend any of these. */
export interface Watched {
  readonly ours: OurAddresses;
  /** What our batches spend. */
  readonly spends: ReadonlySet<string>;
  /** What payments spend that are in no block. */
  readonly inputs: ReadonlySet<string>;
}

/** Where coins of ours are. */
export interface OurWallets {
  /** Keys of accounts (BIP-32, as nodes read them), each with an index after which none of its addresses was given. */
  readonly accounts: readonly { readonly publicKey: string; readonly upTo: number }[];
  /** On a chain of accounts, which has nothing that lists those of a key. */
  readonly addresses: readonly string[];
  /** Addresses, of these keys or not, whose coins are told one by one. */
  readonly signed: readonly string[];
}

/** What they held, all as of one block. */
export interface CountedCoins {
  readonly block: BlockPoint & { readonly time: Date };
  /** In the smallest unit of each coin on this chain; a coin that the node knows nothing of is missing. */
  readonly units: ReadonlyMap<CurrencyName, bigint>;
  /** The balance of each signed address, zero included. */
  readonly signed: readonly Destination[];
  /** What each address that was asked holds of the chain's own coin; undefined where coins are counted otherwise. */
  readonly held?: ReadonlyMap<string, bigint>;
}

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
  /** Whether it has a wallet, which whoever reads its password here could spend from; false where it cannot tell. */
  hasWallet(): Promise<boolean>;
  /** The last block of the chain that the node follows. */
  tip(): Promise<ChainTip>;
  /** Its block at a height; nothing where it has none. */
  hashAt(height: number): Promise<string | undefined>;
  /** A block with what in it is ours. */
  block(hash: string, watched: Watched): Promise<ChainBlock>;
  /** The last block that the chain itself calls final; nothing where only depth tells. */
  finalBlock(): Promise<BlockPoint | undefined>;
  /** Gives what is ours and in no block yet, as far as the node has heard of it; again with the next look if that fails. */
  waiting(watched: Watched, keep: (found: Found) => Promise<void>): Promise<void>;
  /** Which of these transactions do not wait: the node does not know them, or they are in a block; none while it cannot tell. */
  missing(txIds: readonly string[]): Promise<readonly string[]>;
  /**
   * What those of these addresses held at a block that had sent nothing up to it, in the smallest unit of the chain's own coin;
   * none on a chain where nothing is sent from an address.
   */
  untouched(addresses: readonly string[], block: BlockPoint): Promise<ReadonlyMap<string, bigint>>;
  /** Counts the coins that are there; on Bitcoin it takes minutes. */
  coins(wallets: OurWallets): Promise<CountedCoins>;
}

/** Those of the payments that go to one of our addresses. */
export async function onlyOurs<Payment extends Pick<Destination, 'address'>>(
  payments: readonly Payment[],
  ours: OurAddresses,
): Promise<Payment[]> {
  if (payments.length === 0) return [];
  const known = await ours([...new Set(payments.map(({ address }) => address))]);
  return payments.filter(({ address }) => known.has(address));
}
