import type { CurrencyName } from '@sextant/business-rules';
import type { ChainName } from '../chains.js';

/** One withdrawal in a batch. */
export interface BatchPayout {
  readonly userId: string;
  /** Of the withdrawal's line. */
  readonly id: string;
  readonly reference: string;
  readonly currency: CurrencyName;
  /** As the customer entered it. */
  readonly address: string;
  /** The same as a node writes it. */
  readonly payTo: string;
  /** In the coin's smallest unit. */
  readonly units: string;
  /** The same in coins, as decimal text. */
  readonly coins: string;
  /** Its part of the network fee, in percent of these coins; null where no rate compares them, missing in earlier releases. */
  readonly feePercent?: number | null;
}

/** What a transaction spends. */
export interface BatchSpend {
  /** An output, such as `hash:1`, or on Ethereum the sender with its number. */
  readonly spend: string;
  readonly units: string | null;
  readonly address: string;
  /** Whether the PSBT has the transaction that made it; missing in those of earlier releases, which had none. */
  readonly previous?: boolean;
}

/** A transaction to be signed elsewhere. */
export interface BatchTransaction {
  /** Counted from 0. */
  readonly number: number;
  /** What it spends, with what is in it in the smallest unit; null on Ethereum, where it is the sender's number. */
  readonly spends: readonly BatchSpend[];
  /** What comes back to the wallet. */
  readonly change: { readonly address: string; readonly units: string } | null;
  /** What the network takes at most, in the smallest unit of the chain's own coin. */
  readonly maxFee: string;
  readonly payouts: readonly BatchPayout[];
  /** A PSBT in base64 (BIP-174), or an unsigned transaction of Ethereum in hexadecimal (EIP-1559). */
  readonly unsigned: string;
  /** On Ethereum the fields of `unsigned`, as a node writes them. */
  readonly fields: Readonly<Record<string, string>> | null;
}

/** Without what is to be signed, which may be megabytes: a PSBT has the transactions that made what it spends. */
export type ListedTransaction = Omit<BatchTransaction, 'unsigned'>;

/** All that a batch sends. */
export interface Sends {
  readonly transactions: readonly ListedTransaction[];
}

/** What a proposal of the kind `payout-batch` holds. */
export interface ProposedBatch {
  readonly chain: ChainName;
  readonly transactions: readonly BatchTransaction[];
  /** Addresses that it spends from and no account key makes, as far as is known; missing in those of earlier releases. */
  readonly foreign?: readonly string[];
  /** The network fee in percent of all coins that it pays, as of a payout. */
  readonly feePercent?: number | null;
}

/** Every withdrawal in a batch. */
export const payoutsOf = ({ transactions }: Sends): BatchPayout[] => transactions.flatMap(({ payouts }) => payouts);

/** Addresses that a PSBT spends from without the transactions that made its coins: some hardware wallets do not sign it. */
export const previousMissing = ({ spends }: Pick<BatchTransaction, 'spends'>): string[] => [
  ...new Set(spends.flatMap(({ units, address, previous }) => (units === null || previous ? [] : [address]))),
];

/** Whether something of it comes back, to an address of the account key. */
export const leavesChange = ({ transactions }: Sends): boolean => transactions.some(({ change }) => change !== null);

/** Everything that a transaction sends, what comes back included, in the smallest unit. */
export const unitsOf = ({ payouts, change }: ListedTransaction): bigint =>
  payouts.reduce((sum, { units }) => sum + BigInt(units), BigInt(change?.units ?? 0));

/** Whether an output of a transaction is exactly what a withdrawal is to be paid with. */
export const isPaidBy = (
  { payTo, currency, units }: BatchPayout,
  output: { address: string; currency: CurrencyName; units: string },
): boolean => output.address === payTo && output.currency === currency && output.units === units;

/** By customer, so that two of these lock balances in the same order. */
export const byCustomer = (payouts: readonly BatchPayout[]): BatchPayout[] =>
  payouts.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
