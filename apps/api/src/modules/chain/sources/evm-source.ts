import { Logger } from '@nestjs/common';
import type { CurrencyName } from '@sextant/business-rules';
import { checksummed } from '../evm-address.js';
import {
  type BlockPoint,
  type ChainBlock,
  type ChainPayment,
  type ChainSource,
  type ChainSpend,
  type ChainTip,
  type ChainToken,
  type CountedCoins,
  type Destination,
  type Found,
  type OurWallets,
  type Watched,
  onlyOurs,
} from './chain-source.js';
import {
  type Block,
  NATIVE,
  type Receipt,
  type Transaction,
  carried,
  inputsOf,
  instant,
  senderOf,
  spendOf,
} from './evm-blocks.js';
import { WELL_KNOWN } from '../token.rules.js';
import { JsonRpc, NodeFault } from './json-rpc.js';
import { type Log, TRANSFERS, transferOf } from './token-logs.js';
import { type Token, balanceData } from './tokens.js';

/** Ethereum itself; every test network has another number. */
const MAIN_NETWORK = 1n;
const ASKED_AT_ONCE = 100;

/**
 * Ethereum by the RPC of a node. Seen are payments that a transaction makes itself, and transfers of tokens.
 * What a contract sends from inside is in no list of a block. Asked without a library: one that is kept (viem) takes 35 MB
 * and a quarter of a second of every start.
 */
export class EvmSource implements ChainSource {
  readonly #logger = new Logger('Chains');
  readonly #node: JsonRpc;
  readonly #byContract: ReadonlyMap<string, Token>;
  /** Whether tokens that are not listed were passed over in the last block. */
  #passedOver = false;

  /** @param timeoutMs after which a call of the node is given up */
  constructor(
    address: string,
    private readonly tokens: readonly Token[],
    timeoutMs?: number,
  ) {
    this.#node = new JsonRpc(address, timeoutMs);
    this.#byContract = new Map(tokens.map((token) => [token.contract.toLowerCase(), token]));
  }

  async isMainNetwork(): Promise<boolean> {
    return BigInt(await this.#node.call<string>('eth_chainId')) === MAIN_NETWORK;
  }

  /** Execution clients keep no keys. */
  hasWallet(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async tip(): Promise<ChainTip> {
    const { number, hash, timestamp } = await this.#block<string>('latest');
    return { height: Number(number), hash, time: instant(timestamp) };
  }

  async hashAt(height: number): Promise<string | undefined> {
    const block = await this.#node.call<Block | null>('eth_getBlockByNumber', `0x${height.toString(16)}`, false);
    return block?.hash;
  }

  async block(hash: string, { ours, spends, inputs }: Watched): Promise<ChainBlock> {
    const block = await this.#node.call<Block<Transaction> | null>('eth_getBlockByHash', hash, true);
    if (!block) throw new NodeFault(`eth_getBlockByHash: the node has no block ${hash}`);
    const { listed, others, fault } = await this.#transfers(hash);
    const found = await onlyOurs([...carried(block.transactions), ...listed, ...others], ours);
    const spending = block.transactions.filter((transaction) => spends.has(spendOf(transaction)));
    const paying = found.filter((one) => 'currency' in one);
    const payments = await this.#moved(paying, hash);
    const unlisted = await this.#movedEach(
      found.filter((one) => 'contract' in one),
      hash,
    );
    this.#notePassedOver(fault ?? unlisted.fault);
    return {
      height: Number(block.number),
      hash: block.hash,
      previous: block.parentHash,
      time: instant(block.timestamp),
      payments,
      tokens: unlisted.moved,
      spends: await Promise.all(spending.map((transaction) => this.#spent(transaction, hash, listed))),
      inputs: inputsOf(block.transactions, paying, inputs),
    };
  }

  async finalBlock(): Promise<BlockPoint> {
    const { number, hash } = await this.#block('finalized');
    return { height: Number(number), hash };
  }

  async waiting({ ours, spends, inputs }: Watched, keep: (found: Found) => Promise<void>): Promise<void> {
    const block = await this.#node.call<Block<Transaction> | null>('eth_getBlockByNumber', 'pending', true);
    const transactions = block?.transactions ?? [];
    const spending = transactions.filter((transaction) => spends.has(spendOf(transaction)));
    const payments = await onlyOurs(carried(transactions), ours);
    await keep({
      payments,
      spends: spending.map((transaction) => ({
        txId: transaction.hash,
        spends: [spendOf(transaction)],
        outputs: [...carried([transaction]), ...this.#ordered(transaction)],
        fee: undefined,
        failed: false,
      })),
      inputs: inputsOf(transactions, payments, inputs),
    });
  }

  async missing(txIds: readonly string[]): Promise<readonly string[]> {
    const known = await Promise.all(
      txIds.map((id) => this.#node.call<Transaction | null>('eth_getTransactionByHash', id)),
    );
    return txIds.filter((_, index) => known[index]?.blockNumber !== null);
  }

  async untouched(addresses: readonly string[], block: BlockPoint): Promise<ReadonlyMap<string, bigint>> {
    const sent = await this.#numbers('eth_getTransactionCount', addresses, block);
    const never = addresses.filter((address) => sent.get(address) === 0n);
    return this.#numbers('eth_getBalance', never, block);
  }

  async coins({ addresses, signed: signers }: OurWallets): Promise<CountedCoins> {
    const block = await this.#block('finalized');
    const at = block.number;
    const units = new Map<CurrencyName, bigint>();
    const signed: Destination[] = [];
    const asked = [...new Set([...addresses, ...signers])];
    const add = (currency: CurrencyName, found: ReadonlyMap<string, bigint>) => {
      const at = (address: string) => found.get(address) ?? 0n;
      units.set(
        currency,
        addresses.reduce((sum, address) => sum + at(address), 0n),
      );
      signed.push(...signers.map((address) => ({ address, currency, units: at(address) })));
    };
    const held = await this.#numbers('eth_getBalance', asked, { height: Number(at) });
    add('Ethereum', held);
    for (const { currency, contract } of this.tokens) {
      const balanceOf = (address: string) =>
        this.#node.call<string>('eth_call', { to: contract, data: balanceData(address) }, at);
      const tokens = await readEach(asked, balanceOf);
      if (tokens) add(currency, tokens);
    }
    return { block: { height: Number(at), hash: block.hash, time: instant(block.timestamp) }, units, signed, held };
  }

  /** What the node says of each address at a block. */
  async #numbers(method: string, addresses: readonly string[], { height }: Pick<BlockPoint, 'height'>) {
    const at = `0x${height.toString(16)}`;
    const found = await readEach(addresses, (address) => this.#node.call<string>(method, address, at));
    if (!found) throw new NodeFault(`${method}: the answer is no number`);
    return found;
  }

  async #block<Content>(tag: 'latest' | 'finalized'): Promise<Block<Content>> {
    const block = await this.#node.call<Block<Content> | null>('eth_getBlockByNumber', tag, false);
    if (!block) throw new NodeFault(`eth_getBlockByNumber: the node has no ${tag} block`);
    return block;
  }

  /**
   * What really moved: a transaction that failed is in its block, too, with its value. A transfer's place is counted
   * within its transaction, since its place in the block is another one after a reorganisation.
   */
  async #moved<One extends ChainPayment | ChainToken>(found: readonly One[], blockHash: string): Promise<One[]> {
    const ids = [...new Set(found.map(({ txId }) => txId))];
    const receipts = new Map(
      await Promise.all(ids.map(async (id) => [id, await this.#receiptOf(id, blockHash)] as const)),
    );
    return found.flatMap((one) => {
      const { succeeded, places } = receipts.get(one.txId)!;
      if (!succeeded) return [];
      if (one.output === NATIVE) return [one];
      const output = places.get(one.output);
      if (output === undefined) throw receiptFault(`lacks a transfer of ${one.txId}`);
      return [{ ...one, output }];
    });
  }

  /** As above, of each transaction apart: one of which the node has no good receipt is passed over. */
  async #movedEach(found: readonly ChainToken[], blockHash: string): Promise<{ moved: ChainToken[]; fault?: unknown }> {
    const asked = [...Map.groupBy(found, ({ txId }) => txId).values()].map((those) => this.#moved(those, blockHash));
    const answers = await Promise.allSettled(asked);
    const failed = answers.find((answer) => answer.status === 'rejected');
    const moved = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    return { moved, fault: failed?.reason };
  }

  /** Says once that tokens are passed over, until a block is read with all of them. */
  #notePassedOver(fault: unknown): void {
    const why = fault instanceof Error ? fault.message : String(fault);
    if (fault !== undefined && !this.#passedOver) {
      this.#logger.warn(`Ethereum: tokens that are not listed are passed over: ${why}. Payments are read`);
    }
    this.#passedOver = fault !== undefined;
  }

  /** @returns with the place of each log among those of its transaction, by its place in the block */
  async #receiptOf(txId: string, blockHash: string) {
    const { status, logs } = await this.#receipt(txId, blockHash);
    const places = new Map(logs.map(({ logIndex }, place) => [Number(logIndex), place]));
    return { succeeded: BigInt(status) === 1n, places };
  }

  /** A node finds it by its transaction alone, which may be in another block by now: that says nothing of this one. */
  async #receipt(txId: string, blockHash: string): Promise<Receipt> {
    const receipt = await this.#node.call<Receipt | null>('eth_getTransactionReceipt', txId);
    if (!receipt) throw receiptFault(`the node has none of ${txId}`);
    if (receipt.blockHash !== blockHash) throw receiptFault(`that of ${txId} is of another block`);
    return receipt;
  }

  /** @param transfers of tokens in its block, of which those count that the sender makes: a contract may move others' */
  async #spent(transaction: Transaction, blockHash: string, transfers: readonly ChainPayment[]): Promise<ChainSpend> {
    const receipt = await this.#receipt(transaction.hash, blockHash);
    const failed = BigInt(receipt.status) !== 1n;
    return {
      txId: transaction.hash,
      spends: [spendOf(transaction)],
      outputs: failed
        ? []
        : [
            ...carried([transaction]),
            ...transfers.filter(({ txId, from }) => txId === transaction.hash && from.includes(senderOf(transaction))),
          ],
      fee: BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice),
      failed,
    };
  }

  /** The tokens that a waiting transaction tells a listed contract to send: `transfer(address, uint256)` of ERC-20. */
  #ordered({ to, input }: Transaction): Destination[] {
    const token = this.#byContract.get(to?.toLowerCase() ?? '');
    const [, recipient, amount] = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(input) ?? [];
    if (!token || !recipient || !amount) return [];
    return [{ address: checksummed(recipient), currency: token.currency, units: BigInt(`0x${amount}`) }];
  }

  /** The transfers of tokens in a block, those of listed ones apart. */
  async #transfers(blockHash: string): Promise<{ listed: ChainPayment[]; others: ChainToken[]; fault?: unknown }> {
    const [listed, others]: [ChainPayment[], ChainToken[]] = [[], []];
    const { logs, fault } = await this.#logs(blockHash);
    const made = new Map<string, string>();
    for (const log of logs) {
      const transfer = transferOf(log);
      if (!transfer) continue;
      const { contract, to, from, ...one } = transfer;
      // A full block has tens of thousands of them, so no checksum is made twice, and none of who sends what is not ours.
      const address = made.get(to) ?? checksummed(to.slice(2));
      made.set(to, address);
      const token = this.#byContract.get(contract);
      if (token) listed.push({ ...one, address, from: [checksummed(from.slice(2))], currency: token.currency });
      else others.push({ ...one, address, from: [from], contract });
    }
    return { listed, others, fault };
  }

  /**
   * A node may not answer, or refuse, where it has to list so many as others can put in a block. Then those of listed tokens
   * are asked for, so that none of these waits, with the ones that customers send by mistake.
   */
  async #logs(blockHash: string): Promise<{ logs: readonly Log[]; fault?: unknown }> {
    const asked = { blockHash, topics: TRANSFERS };
    try {
      return { logs: await this.#listed(asked) };
    } catch (fault) {
      if (this.tokens.length === 0) return { logs: [], fault };
      const contracts = [...this.tokens.map(({ contract }) => contract), ...WELL_KNOWN];
      return { logs: await this.#listed({ ...asked, address: contracts }), fault };
    }
  }

  async #listed(asked: object): Promise<readonly Log[]> {
    const logs = await this.#node.call<unknown>('eth_getLogs', asked);
    if (!Array.isArray(logs)) throw new NodeFault('eth_getLogs: the answer is no list');
    return logs as Log[];
  }
}

/**
 * @param read answers a whole number as 0x and hexadecimal digits, or 0x alone where there is no such contract
 * @returns undefined where one of them is not known
 */
async function readEach(
  addresses: readonly string[],
  read: (address: string) => Promise<string>,
): Promise<ReadonlyMap<string, bigint> | undefined> {
  const held = new Map<string, bigint>();
  for (let from = 0; from < addresses.length; from += ASKED_AT_ONCE) {
    const asked = addresses.slice(from, from + ASKED_AT_ONCE);
    for (const [at, found] of (await Promise.all(asked.map(read))).entries()) {
      if (found === '0x') return undefined;
      held.set(asked[at] ?? '', BigInt(found));
    }
  }
  return held;
}

const receiptFault = (what: string): NodeFault => new NodeFault(`eth_getTransactionReceipt: ${what}`);
