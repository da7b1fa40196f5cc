export const CHAIN_NAMES = ['bitcoin', 'litecoin', 'ethereum'] as const;
export type ChainName = (typeof CHAIN_NAMES)[number];
/** Chains of outputs, where Ethereum has accounts. */
export type UtxoChain = Exclude<ChainName, 'ethereum'>;

/** A blockchain that Sextant can watch, and how its deposit addresses are made. */
interface Chain {
  readonly name: ChainName;
  /** Where a wallet keeps the account: BIP-84 for Bitcoin and Litecoin, BIP-44 for Ethereum. */
  readonly accountPath: string;
  /** Milliseconds between two looks at its node. */
  readonly lookEveryMs: number;
  /** A last block that is older, in seconds, means that the node is cut off: by chance it happens about once in many years. */
  readonly oldAfterSeconds: number;
  /** Not read for longer, customers are told: about as long as it usually takes to a block, at least a few minutes. */
  readonly unreadAfterSeconds: number;
}

export const CHAINS = {
  bitcoin: {
    name: 'bitcoin',
    accountPath: "m/84'/0'/0'",
    lookEveryMs: 10_000,
    oldAfterSeconds: 3 * 3_600,
    unreadAfterSeconds: 600,
  },
  litecoin: {
    name: 'litecoin',
    accountPath: "m/84'/2'/0'",
    lookEveryMs: 10_000,
    oldAfterSeconds: 3_600,
    unreadAfterSeconds: 300,
  },
  ethereum: {
    name: 'ethereum',
    accountPath: "m/44'/60'/0'",
    lookEveryMs: 4_000,
    oldAfterSeconds: 300,
    unreadAfterSeconds: 180,
  },
} as const satisfies Record<ChainName, Chain>;

/** As people read them. */
export const CHAIN_LABELS: Record<ChainName, string> = {
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
  ethereum: 'Ethereum',
};
