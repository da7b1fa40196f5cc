import {
  type Hash,
  type PublicClient,
  type Transaction,
  BlockNotFoundError,
  TransactionNotFoundError,
  createPublicClient,
  getAddress,
  http,
  isAddressEqual,
  parseAbiItem,
} from 'viem';
import {
  type ChainBlock,
  type ChainPayment,
  type ChainSource,
  type ChainTip,
  type OurAddresses,
  onlyOurs,
} from './chain-source.js';
import { nodeAddress } from './json-rpc.js';
import type { Token } from './tokens.js';

const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
const TIMEOUT_MS = 10_000;
/** Ethereum itself; every test network has another number. */
const MAIN_NETWORK = 1;
/** What a transaction itself carries has no log. */
const NATIVE = -1;

/**
 * Ethereum by the RPC of a node. Seen are payments that a transaction makes itself, and transfers of the listed tokens.
 * What a contract sends from inside is in no list of a block.
 */
export class EvmSource implements ChainSource {
  readonly #client: PublicClient;

  constructor(
    address: string,
    private readonly tokens: readonly Token[],
  ) {
    const { url, headers } = nodeAddress(address);
    const transport = http(url, { timeout: TIMEOUT_MS, retryCount: 0, fetchOptions: { headers } });
    this.#client = createPublicClient({ transport });
  }

  async isMainNetwork(): Promise<boolean> {
    return (await this.#client.getChainId()) === MAIN_NETWORK;
  }

  async tip(): Promise<ChainTip> {
    const { number, hash, timestamp } = await this.#client.getBlock({ blockTag: 'latest' });
    return { height: Number(number), hash, time: new Date(Number(timestamp) * 1000) };
  }

  async hashAt(height: number): Promise<string | undefined> {
    try {
      return (await this.#client.getBlock({ blockNumber: BigInt(height) })).hash;
    } catch (fault) {
      if (fault instanceof BlockNotFoundError) return undefined;
      throw fault;
    }
  }

  async block(hash: string, ours: OurAddresses): Promise<ChainBlock> {
    const blockHash = hash as Hash;
    const block = await this.#client.getBlock({ blockHash, includeTransactions: true });
    const found = [...carried(block.transactions), ...(await this.#transfers(blockHash))];
    return {
      height: Number(block.number),
      hash: block.hash,
      previous: block.parentHash,
      time: new Date(Number(block.timestamp) * 1000),
      payments: await this.#moved(await onlyOurs(found, ours)),
    };
  }

  async finalHeight(): Promise<number> {
    const { number } = await this.#client.getBlock({ blockTag: 'finalized' });
    return Number(number);
  }

  async waiting(ours: OurAddresses): Promise<readonly ChainPayment[]> {
    const { transactions } = await this.#client.getBlock({ blockTag: 'pending', includeTransactions: true });
    return onlyOurs(carried(transactions), ours);
  }

  async missing(txIds: readonly string[]): Promise<readonly string[]> {
    const known = await Promise.all(txIds.map((id) => this.#isKnown(id as Hash)));
    return txIds.filter((_, index) => !known[index]);
  }

  async #isKnown(hash: Hash): Promise<boolean> {
    try {
      await this.#client.getTransaction({ hash });
      return true;
    } catch (fault) {
      if (fault instanceof TransactionNotFoundError) return false;
      throw fault;
    }
  }

  /**
   * What really moved: a transaction that failed is in its block, too, with its value. A transfer's place is counted
   * within its transaction, since its place in the block is another one after a reorganisation.
   */
  async #moved(payments: readonly ChainPayment[]): Promise<ChainPayment[]> {
    const ids = [...new Set(payments.map(({ txId }) => txId))];
    const receipts = new Map(
      await Promise.all(
        ids.map(async (id) => [id, await this.#client.getTransactionReceipt({ hash: id as Hash })] as const),
      ),
    );
    return payments.flatMap((payment) => {
      const receipt = receipts.get(payment.txId);
      if (receipt?.status !== 'success') return [];
      if (payment.output === NATIVE) return [payment];
      return [{ ...payment, output: receipt.logs.findIndex(({ logIndex }) => logIndex === payment.output) }];
    });
  }

  async #transfers(blockHash: Hash): Promise<ChainPayment[]> {
    if (this.tokens.length === 0) return [];
    const logs = await this.#client.getLogs({
      blockHash,
      address: this.tokens.map(({ contract }) => contract),
      event: TRANSFER,
      strict: true,
    });
    return logs.flatMap(({ address, args, logIndex, transactionHash }) => {
      const token = this.tokens.find(({ contract }) => isAddressEqual(contract, address));
      return token && args.value > 0n
        ? [{ txId: transactionHash, output: logIndex, address: args.to, currency: token.currency, units: args.value }]
        : [];
    });
  }
}

/** What the transactions themselves bring, each to whom it is addressed. */
function carried(transactions: readonly Pick<Transaction, 'hash' | 'to' | 'value'>[]): ChainPayment[] {
  return transactions.flatMap(({ hash, to, value }) =>
    to && value > 0n
      ? [{ txId: hash, output: NATIVE, address: getAddress(to), currency: 'Ethereum' as const, units: value }]
      : [],
  );
}
