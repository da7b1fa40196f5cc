import { bech32 } from '@scure/base';
import { hash160 } from '@scure/btc-signer/utils.js';
import type { CurrencyName } from '@sextant/business-rules';
import {
  type ChainBlock,
  type ChainSource,
  type ChainSpend,
  type ChainTip,
  type CountedCoins,
  type Destination,
  type Found,
  type OurWallets,
  type Watched,
  onlyOurs,
} from './chain-source.js';
import { JsonRpc, NodeFault } from './json-rpc.js';
import { scriptOf } from './utxo-scripts.js';

interface Output {
  readonly n: number;
  /** In coins, with at most eight decimal places; below 84 million, so exact as a number of satoshi. */
  readonly value: number;
  readonly scriptPubKey: { readonly hex: string; readonly address?: string; readonly addresses?: readonly string[] };
}

interface Input {
  /** Missing where a miner makes new coins. */
  readonly txid?: string;
  readonly vout?: number;
  /** What proves that it may be spent, in hexadecimal. */
  readonly txinwitness?: readonly string[];
}

/** On Litecoin, of a transaction that waits: coins that go to a hidden address of MWEB. No block lists them. */
interface HiddenOutput {
  readonly ismweb: true;
}

interface Transaction {
  readonly txid: string;
  readonly vin: readonly Input[];
  readonly vout: readonly (Output | HiddenOutput)[];
}

interface Block {
  readonly height: number;
  readonly hash: string;
  readonly previousblockhash?: string;
  readonly time: number;
  readonly tx: readonly Transaction[];
}

interface Header {
  readonly height: number;
  readonly time: number;
  /** A hexadecimal number. */
  readonly chainwork: string;
}

/** What a search through all unspent outputs found. */
interface Scan {
  readonly success: boolean;
  readonly height: number;
  readonly bestblock: string;
  readonly unspents: readonly {
    readonly scriptPubKey: string;
    /** In coins, as `value` of an output. */
    readonly amount: number;
    /** How the node describes the script: by the key that makes it, or by its address alone. */
    readonly desc: string;
  }[];
}

const NO_SUCH_HEIGHT = -8;
const NO_SUCH_TRANSACTION = -5;
const SATOSHI = 1e8;
/** A node goes through all unspent outputs of its chain: on Bitcoin minutes, and much longer on slow disks. */
const SCAN_WITHIN_MS = 45 * 60_000;
// A node may know hundreds of thousands of waiting transactions when it is first asked: they are read in parts.
const READ_AT_ONCE = 500;

/** Bitcoin or Litecoin, by the RPC of a node without a wallet: each block is read whole. */
export class UtxoSource implements ChainSource {
  readonly #rpc: JsonRpc;
  readonly #patient: JsonRpc;
  /** Transactions that were read while they waited. */
  #known: ReadonlySet<string> = new Set();
  /** Those that waited already at the first look; undefined before it. */
  #before: ReadonlySet<string> | undefined;

  constructor(
    private readonly currency: CurrencyName,
    address: string,
  ) {
    this.#rpc = new JsonRpc(address);
    this.#patient = new JsonRpc(address, SCAN_WITHIN_MS);
  }

  async isMainNetwork(): Promise<boolean> {
    const { chain } = await this.#rpc.call<{ chain: string }>('getblockchaininfo');
    return chain === 'main';
  }

  async hasWallet(): Promise<boolean> {
    // With `disablewallet` it knows no such method, and a whitelist of methods refuses it.
    const wallets = await this.#rpc.call<string[]>('listwallets').catch(() => []);
    return wallets.length > 0;
  }

  async tip(): Promise<ChainTip> {
    const hash = await this.#rpc.call<string>('getbestblockhash');
    const header = await this.#rpc.call<Header>('getblockheader', hash);
    return {
      height: header.height,
      hash,
      time: new Date(header.time * 1000),
      work: BigInt(`0x${header.chainwork}`),
    };
  }

  async hashAt(height: number): Promise<string | undefined> {
    try {
      return await this.#rpc.call<string>('getblockhash', height);
    } catch (fault) {
      if (fault instanceof NodeFault && fault.code === NO_SUCH_HEIGHT) return undefined;
      throw fault;
    }
  }

  async block(hash: string, watched: Watched): Promise<ChainBlock> {
    const block = await this.#rpc.call<Block>('getblock', hash, 2);
    return {
      height: block.height,
      hash: block.hash,
      previous: block.previousblockhash ?? '',
      time: new Date(block.time * 1000),
      ...(await this.#found(block.tx, watched)),
    };
  }

  finalBlock(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async waiting(watched: Watched, keep: (found: Found) => Promise<void>): Promise<void> {
    const ids = await this.#rpc.call<string[]>('getrawmempool');
    const before = this.#before ?? new Set(ids);
    const unread = ids.filter((id) => !this.#known.has(id));
    // What came since comes first; later looks read on where one did not reach all.
    const fresh = [...unread.filter((id) => !before.has(id)), ...unread.filter((id) => before.has(id))].slice(
      0,
      READ_AT_ONCE,
    );
    const found = await Promise.all(fresh.map((id) => this.#transaction(id)));
    await keep(
      await this.#found(
        found.filter((transaction) => transaction !== undefined),
        watched,
      ),
    );
    this.#known = new Set([...ids.filter((id) => this.#known.has(id)), ...fresh]);
    this.#before = new Set(ids.filter((id) => before.has(id)));
  }

  async missing(txIds: readonly string[]): Promise<readonly string[]> {
    // After a start it reads what it knew before, and until then lists only some of it; older nodes do not say so.
    const { loaded = true } = await this.#rpc.call<{ loaded?: boolean }>('getmempoolinfo');
    if (!loaded) return [];
    const waiting = new Set(await this.#rpc.call<string[]>('getrawmempool'));
    return txIds.filter((id) => !waiting.has(id));
  }

  untouched(): Promise<ReadonlyMap<string, bigint>> {
    return Promise.resolve(new Map());
  }

  async coins({ accounts, signed }: OurWallets): Promise<CountedCoins> {
    // Deposit addresses, and those where the wallet keeps what is left of its payments.
    const branches = accounts.flatMap(({ publicKey, upTo }) =>
      [0, 1].map((branch) => ({ desc: `wpkh(${publicKey}/${String(branch)}/*)`, range: upTo })),
    );
    const scripts = signed.map((address) => ({ address, script: scriptOf(this.currency, address) }));
    // The keys first: a script that both of them name is described by its key.
    const scanned = [...branches, ...scripts.map(({ script }) => `raw(${script})`)];
    const scan = await this.#patient.call<Scan>('scantxoutset', 'start', scanned);
    if (!scan.success) throw new NodeFault('scantxoutset: the node gave it up');
    const { time } = await this.#rpc.call<Header>('getblockheader', scan.bestblock);
    const sum = (some: Scan['unspents']) =>
      some.reduce((units, { amount }) => units + BigInt(Math.round(amount * SATOSHI)), 0n);
    return {
      block: { height: scan.height, hash: scan.bestblock, time: new Date(time * 1000) },
      units: new Map([[this.currency, sum(scan.unspents.filter(({ desc }) => desc.startsWith('wpkh(')))]]),
      signed: scripts.map(({ address, script }) => {
        const there = scan.unspents.filter(({ scriptPubKey }) => scriptPubKey === script);
        return { address, currency: this.currency, units: sum(there) };
      }),
    };
  }

  /** Nothing where it left the node's memory since it was listed. */
  async #transaction(id: string): Promise<Transaction | undefined> {
    try {
      return await this.#rpc.call<Transaction>('getrawtransaction', id, true);
    } catch (fault) {
      if (fault instanceof NodeFault && fault.code === NO_SUCH_TRANSACTION) return undefined;
      throw fault;
    }
  }

  async #found(transactions: readonly Transaction[], { ours, spends, inputs }: Watched): Promise<Found> {
    const found = transactions.flatMap((transaction) => this.#payments(transaction));
    const spending = spends.size === 0 ? [] : transactions.map((transaction) => this.#spend(transaction));
    const payments = await onlyOurs(found, ours);
    const paying = new Set(payments.map(({ transaction }) => transaction.txid));
    const looked = inputs.size === 0 ? transactions.filter(({ txid }) => paying.has(txid)) : transactions;
    return {
      payments: payments.map(({ transaction: { txid: txId, vin }, output, address, currency, units }) => {
        const coinbase = vin.some(({ txid }) => txid === undefined);
        return { txId, output, address, currency, units, from: sendersOf(vin, prefixOf(address)), coinbase };
      }),
      spends: spending.filter((one) => one.spends.some((spend) => spends.has(spend))),
      inputs: looked
        .map((transaction) => ({ txId: transaction.txid, spends: spentBy(transaction) }))
        .filter((one) => paying.has(one.txId) || one.spends.some((spend) => inputs.has(spend))),
    };
  }

  #spend(transaction: Transaction): ChainSpend {
    return {
      txId: transaction.txid,
      spends: spentBy(transaction),
      outputs: shownOf(transaction).flatMap(({ value, scriptPubKey }) => {
        const units = BigInt(Math.round(value * SATOSHI));
        // Coins that go to no address go somewhere, too.
        const address = addressOf(scriptPubKey) ?? `script ${scriptPubKey.hex}`;
        return units > 0n ? [{ address, currency: this.currency, units }] : [];
      }),
      fee: undefined,
      failed: false,
    };
  }

  #payments(transaction: Transaction): (Destination & { transaction: Transaction; output: number })[] {
    return shownOf(transaction).flatMap(({ n, value, scriptPubKey }) => {
      const address = addressOf(scriptPubKey);
      const units = BigInt(Math.round(value * SATOSHI));
      return address && units > 0n ? [{ transaction, output: n, address, currency: this.currency, units }] : [];
    });
  }
}

const spentBy = ({ vin }: Transaction): string[] =>
  vin.flatMap(({ txid, vout }) => (txid === undefined ? [] : [`${txid}:${String(vout)}`]));

const shownOf = ({ vout }: Transaction): Output[] => vout.filter((output) => 'scriptPubKey' in output);

/** Newer nodes name one address, older ones a list, which has more than one only for bare multisig. */
const addressOf = ({ address, addresses }: Output['scriptPubKey']): string | undefined =>
  address ?? (addresses?.length === 1 ? addresses[0] : undefined);

/** What an address in Bech32 begins with (BIP-173), such as `bc`; other addresses have another form. */
const prefixOf = (address: string): string | undefined => /^([a-z]+)1[a-z0-9]+$/.exec(address)?.[1];

/**
 * Whose coins inputs spend that pay from native SegWit addresses of one key: the witness is a signature and the key
 * (BIP-141). Account keys make only such addresses.
 */
function sendersOf(inputs: readonly Input[], prefix: string | undefined): string[] {
  return inputs.flatMap(({ txinwitness: [, key, ...more] = [] }) => {
    if (!prefix || !key || more.length > 0 || !/^0[23][0-9a-f]{64}$/.test(key)) return [];
    return [bech32.encode(prefix, [0, ...bech32.toWords(hash160(Buffer.from(key, 'hex')))])];
  });
}
