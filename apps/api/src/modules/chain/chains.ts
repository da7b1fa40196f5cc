export type ChainName = 'bitcoin' | 'litecoin' | 'ethereum';

/** A blockchain that Sextant can watch, and how its deposit addresses are made. */
interface Chain {
  readonly name: ChainName;
  /** Where a wallet keeps the account: BIP-84 for Bitcoin and Litecoin, BIP-44 for Ethereum. */
  readonly accountPath: string;
}

export const CHAINS = {
  bitcoin: { name: 'bitcoin', accountPath: "m/84'/0'/0'" },
  litecoin: { name: 'litecoin', accountPath: "m/84'/2'/0'" },
  ethereum: { name: 'ethereum', accountPath: "m/44'/60'/0'" },
} as const satisfies Record<ChainName, Chain>;

/** As people read them. */
export const CHAIN_LABELS: Record<ChainName, string> = {
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
  ethereum: 'Ethereum',
};
