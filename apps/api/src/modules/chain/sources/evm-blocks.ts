import { checksummed } from '../evm-address.js';
import type { ChainInputs, ChainPayment } from './chain-source.js';
import type { Log } from './token-logs.js';

/** What a transaction itself carries has no log. */
export const NATIVE = -1;

// As a node writes them: whole numbers as 0x and hexadecimal digits (Ethereum's JSON-RPC API).
export interface Transaction {
  readonly hash: string;
  readonly from: string;
  readonly nonce: string;
  readonly to: string | null;
  readonly value: string;
  /** What a contract is told, in hexadecimal. */
  readonly input: string;
  /** Null while it is in no block. */
  readonly blockNumber: string | null;
}
export interface Block<Content = unknown> {
  readonly number: string;
  readonly hash: string;
  readonly parentHash: string;
  readonly timestamp: string;
  readonly transactions: readonly Content[];
}
export interface Receipt {
  readonly blockHash: string;
  readonly status: string;
  readonly gasUsed: string;
  readonly effectiveGasPrice: string;
  readonly logs: readonly Pick<Log, 'logIndex'>[];
}

/** What a transaction of this sender with this number (nonce) spends. */
export const spendAt = (from: string, nonce: number): string => `${checksummed(from.slice(2))}:${String(nonce)}`;

export const senderOf = ({ from }: Transaction): string => checksummed(from.slice(2));

/** A sender's number is used once, whatever is sent with it. */
export const spendOf = ({ from, nonce }: Transaction): string => spendAt(from, Number(nonce));

/** Of transactions that pay us, and of others whose sender used the number of one. */
export function inputsOf(
  transactions: readonly Transaction[],
  payments: readonly Pick<ChainPayment, 'txId'>[],
  watched: ReadonlySet<string>,
): ChainInputs[] {
  const paying = new Set(payments.map(({ txId }) => txId));
  return transactions
    .filter((one) => paying.has(one.hash) || (watched.size > 0 && watched.has(spendOf(one))))
    .map((one) => ({ txId: one.hash, spends: [spendOf(one)] }));
}

export const instant = (seconds: string): Date => new Date(Number(seconds) * 1000);

/** What the transactions themselves bring, each to whom it is addressed. */
export function carried(transactions: readonly Transaction[]): ChainPayment[] {
  return transactions.flatMap((transaction) => {
    const { hash, to, value } = transaction;
    const units = BigInt(value);
    if (!to || units <= 0n) return [];
    const payment = { txId: hash, output: NATIVE, currency: 'Ethereum' as const, units };
    return [{ ...payment, address: checksummed(to.slice(2)), from: [senderOf(transaction)] }];
  });
}
