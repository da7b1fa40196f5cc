import { hex } from '@scure/base';
import { Address, OutScript, RawTx, Transaction, selectUTXO } from '@scure/btc-signer';
import type { Net } from '../account-key.js';
import type { UtxoChain } from '../chains.js';

/** An output of the wallet that nothing has spent yet. */
export interface UnspentOutput {
  readonly txId: string;
  readonly output: number;
  readonly units: bigint;
  /** In hexadecimal. */
  readonly script: string;
}

export interface Payment {
  /** As `writtenByNodes` answers it. */
  readonly address: string;
  readonly units: bigint;
}

export interface Psbt {
  /** In base64 (BIP-174). */
  readonly text: string;
  readonly inputs: readonly UnspentOutput[];
  /** Undefined where what is left is too little to be worth an output; the network takes it. */
  readonly change: Payment | undefined;
  readonly fee: bigint;
}

// What addresses of each kind begin with (the chain parameters of Bitcoin Core and Litecoin Core). `wif` is for private
// keys, which are never written here.
const NETWORKS = {
  main: {
    bitcoin: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0 },
    litecoin: { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0 },
  },
  regtest: {
    bitcoin: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0 },
    litecoin: { bech32: 'rltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0 },
  },
};

// May be replaced with a higher fee until it is in a block (BIP-125).
const REPLACEABLE = 0xfffffffd;

/** An address as a node writes it; undefined where this chain has no such address. */
export function writtenByNodes(chain: UtxoChain, net: Net, address: string): string | undefined {
  const format = Address(NETWORKS[net][chain]);
  try {
    // The decoder takes Bech32 in capitals, too; it is written in small letters.
    return format.encode(format.decode(address));
  } catch {
    return undefined;
  }
}

/** Where an output is, as a node writes it. */
export const addressOfScript = (chain: UtxoChain, net: Net, script: string): string =>
  Address(NETWORKS[net][chain]).encode(OutScript.decode(hex.decode(script)));

/** Whether a signature over the amount spends an output (native SegWit, P2WPKH). */
export const isNativeSegwit = (script: string): boolean => /^0014[0-9a-f]{40}$/.test(script);

/**
 * A transaction that pays all of these from outputs of the wallet, to be signed elsewhere; inputs and outputs in the order
 * of BIP-69.
 * @param unitsPerByte smallest units for each virtual byte
 * @returns undefined where the outputs are not enough
 */
export function makePsbt(
  chain: UtxoChain,
  net: Net,
  unspent: readonly UnspentOutput[],
  payments: readonly Payment[],
  { changeAddress, unitsPerByte }: { changeAddress: string; unitsPerByte: number },
): Psbt | undefined {
  const network = NETWORKS[net][chain];
  const inputs = unspent.map(({ txId, output, units, script }) => ({
    txid: hex.decode(txId),
    index: output,
    sequence: REPLACEABLE,
    witnessUtxo: { script: hex.decode(script), amount: units },
  }));
  const outputs = payments.map(({ address, units }) => ({ address, amount: units }));
  const options = { changeAddress, feePerByte: BigInt(unitsPerByte), bip69: true, createTx: true, network };
  const tx = selectUTXO(inputs, outputs, 'default', options)?.tx;
  if (!tx) return undefined;
  const { inputs: from, outputs: to } = RawTx.decode(tx.unsignedTx);
  const spent = from.flatMap(({ txid, index }) =>
    unspent.filter(({ txId, output }) => txId === hex.encode(txid) && output === index),
  );
  const paid = to.map(({ script, amount }) => ({
    address: Address(network).encode(OutScript.decode(script)),
    units: amount,
  }));
  return {
    text: Buffer.from(tx.toPSBT(0)).toString('base64'),
    inputs: spent,
    change: changeOf(paid, payments, changeAddress),
    fee: sum(spent) - sum(paid),
  };
}

/**
 * The same with the transactions that made what it spends (BIP-174, non-witness UTXO). It has no paths of keys: wallets add
 * those of a key whose fingerprint they know, and Sparrow only where there are none.
 * @param previous without witnesses, by id; those that are missing are left out
 * @throws where one has another id or output
 */
export function withPrevious(text: string, previous: ReadonlyMap<string, Uint8Array>): string {
  const tx = Transaction.fromPSBT(Buffer.from(text, 'base64'));
  for (let at = 0; at < tx.inputsLength; at += 1) {
    const { txid } = tx.getInput(at);
    const made = txid && previous.get(hex.encode(txid));
    if (made) tx.updateInput(at, { nonWitnessUtxo: made });
  }
  return Buffer.from(tx.toPSBT(0)).toString('base64');
}

/** What is left beside the payments. @throws where the transaction would pay anything else, or a payment is missing */
function changeOf(paid: readonly Payment[], payments: readonly Payment[], changeAddress: string): Payment | undefined {
  const left = [...paid];
  for (const { address, units } of payments) {
    const at = left.findIndex((one) => one.address === address && one.units === units);
    if (at < 0) throw new Error('A payment is missing in its transaction');
    left.splice(at, 1);
  }
  const [change, ...others] = left;
  if (others.length > 0 || (change && change.address !== changeAddress)) throw new Error('A transaction pays more');
  return change;
}

const sum = (all: readonly { units: bigint }[]): bigint => all.reduce((total, { units }) => total + units, 0n);
