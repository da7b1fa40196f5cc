import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import { RawTx } from '@scure/btc-signer';
import { RawOldTx } from '@scure/btc-signer/script.js';
import { PayoutNodeAway } from '#modules/transaction/index.js';
import { type JsonRpc, NodeFault } from '../sources/json-rpc.js';
import { PayoutNodeWrong } from './payout.errors.js';
import type { UnspentOutput } from './psbt.js';

/** An output as the node knows it. */
export interface FoundOutput extends UnspentOutput {
  /** Blocks from its own to the tip. */
  readonly confirmations: number;
  /** The hash of the last block when it was asked. */
  readonly tip: string;
}

/**
 * The transactions that made these outputs, without witnesses, by id. A device that is told amounts alone can be made to sign
 * away coins as a fee (CVE-2020-14199), so some sign only with these.
 * @returns those that the node has: one that prunes drops old blocks. Each is what its id says, so the node can invent none
 * @throws PayoutNodeAway; PayoutNodeWrong where an output is not what the node said of it
 */
export async function previousTransactions(
  node: JsonRpc,
  outputs: readonly FoundOutput[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const byId = new Map(outputs.map((one) => [one.txId, one]));
  const found = new Map<string, Uint8Array>();
  await Promise.all(
    [...byId].map(async ([txId, output]) => {
      const raw = await ask(node, output);
      const bytes = raw === undefined ? undefined : withoutWitnesses(raw, txId);
      if (bytes) found.set(txId, bytes);
    }),
  );
  for (const { txId, output, units, script } of outputs) {
    const bytes = found.get(txId);
    if (!bytes) continue;
    const made = RawOldTx.decode(bytes).outputs[output];
    if (made?.amount !== units || hex.encode(made.script) !== script) throw PayoutNodeWrong();
  }
  return found;
}

/** By its block, since few nodes have an index of transactions. @returns hexadecimal; undefined where the node has it no longer */
async function ask(node: JsonRpc, { txId, confirmations, tip }: FoundOutput): Promise<string | undefined> {
  try {
    const { height } = await node.call<{ height: number }>('getblockheader', tip);
    const block = await node.call<string>('getblockhash', height + 1 - confirmations);
    return await node.call<string>('getrawtransaction', txId, false, block);
  } catch (fault) {
    if (fault instanceof NodeFault && fault.code !== undefined) return undefined;
    throw PayoutNodeAway();
  }
}

/** The mark of a transaction of Litecoin that pays from hidden addresses (MWEB), and what it adds; its id does without. */
const HIDDEN = /^([0-9a-f]{8})0008([0-9a-f]*)00([0-9a-f]{8})$/;

/**
 * A transaction as its id is made of it (BIP-141).
 * @param raw in hexadecimal, as a node writes it
 * @returns undefined where it is another one, or unreadable
 */
export function withoutWitnesses(raw: string, txId: string): Uint8Array | undefined {
  try {
    const { version, inputs, outputs, lockTime } = RawTx.decode(hex.decode(raw.replace(HIDDEN, '$1$2$3')));
    const bytes = RawOldTx.encode({ version, inputs, outputs, lockTime });
    return hex.encode(sha256(sha256(bytes)).reverse()) === txId ? bytes : undefined;
  } catch {
    return undefined;
  }
}
