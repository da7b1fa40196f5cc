/** A coin on a network. */
export interface WalletName {
  coin: string;
  network: string;
}

/** A wallet as one text, in the order of coins. */
export const keyOf = ({ coin, network }: WalletName): string => `${coin} ${network}`;

export interface BalanceRow extends WalletName, Record<string, unknown> {
  id: string;
  /** Whole numbers of the 18th decimal of a coin. */
  counted: string;
  at: Date;
  source: 'entered' | 'imported';
  entered_at: Date;
  name: string | null;
  explained: string;
  explained_gone: string;
}

/**
 * Coins of all transfers of a wallet that count from the same one of several instants, by its number from 0 on, and may have
 * moved already from the same earlier one. As many as there are instants: later.
 */
export interface MovedRow extends WalletName, Record<string, unknown> {
  /** Null as long as they are on their way. */
  moved: number | null;
  /** Null where it is known when they moved. */
  maybe: number | null;
  /** Whole numbers of the 18th decimal of a coin. */
  units: string;
}
