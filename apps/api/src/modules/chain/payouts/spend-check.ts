import { Injectable } from '@nestjs/common';
import { PayoutNodeAway } from '#modules/transaction/index.js';
import type { ChainName } from '../chains.js';
import { ChainNodes } from '../sources/chain-nodes.js';
import type { JsonRpc } from '../sources/json-rpc.js';
import type { ListedTransaction, ProposedBatch, Sends } from './batch.js';

/** Asks the node whether what a batch spends is still there, and whether nothing is missing before it. */
@Injectable()
export class SpendCheck {
  constructor(private readonly nodes: ChainNodes) {}

  /** @returns those that something else has spent @throws PayoutNodeAway */
  async spent(chain: ChainName, transactions: readonly ListedTransaction[]): Promise<string[]> {
    const node = this.nodes.rpc(chain);
    if (!node) throw PayoutNodeAway();
    return this.those(transactions, (spend) => isSpent(node, chain, spend, true));
  }

  /**
   * Those that something else spends which waits for a block. Where no node is set any longer nothing is asked.
   * @throws PayoutNodeAway
   */
  async spentInWaiting(chain: ChainName, transactions: readonly ListedTransaction[]): Promise<string[]> {
    const node = this.nodes.rpc(chain);
    if (!node) return [];
    return this.those(
      transactions,
      async (spend) => (await isSpent(node, chain, spend, true)) && !(await isSpent(node, chain, spend, false)),
    );
  }

  private async those(transactions: readonly ListedTransaction[], are: (spend: string) => Promise<boolean>) {
    const spends = transactions.flatMap(({ spends: all }) => all.map(({ spend }) => spend));
    try {
      const found = await Promise.all(spends.map(async (spend) => ((await are(spend)) ? [spend] : [])));
      return found.flat();
    } catch {
      throw PayoutNodeAway();
    }
  }

  /**
   * Whether something else has spent what the batch would, or used its number; also what waits for a block.
   * @param next the number that the node knows next, where its chain counts them
   * @throws PayoutNodeAway
   */
  async anySpent({ chain, transactions }: ProposedBatch, next: number | undefined): Promise<boolean> {
    if (next !== undefined) return numbersOf({ transactions }).some((number) => number < next);
    return (await this.spent(chain, transactions)).length > 0;
  }

  /**
   * Whether a number of the sender before the batch's own is used by nothing: the batch would never be mined (Ethereum).
   * @param next the number that the node knows next @param taken what open batches spend
   */
  leavesGap({ transactions }: Sends, next: number, taken: ReadonlySet<string>): boolean {
    const numbers = numbersOf({ transactions });
    const sender = senderOf({ transactions });
    const before = Array.from({ length: Math.max(0, Math.min(...numbers) - next) }, (_, at) => next + at);
    return before.some((number) => !taken.has(`${sender}:${String(number)}`));
  }

  /** The next number of a batch's sender, after those that the network knows; nothing where chains count none. @throws PayoutNodeAway */
  async nextNumber({ chain, transactions }: ProposedBatch): Promise<number | undefined> {
    if (chain !== 'ethereum') return undefined;
    const node = this.nodes.rpc(chain);
    if (!node) throw PayoutNodeAway();
    try {
      return Number(await node.call<string>('eth_getTransactionCount', senderOf({ transactions }), 'pending'));
    } catch {
      throw PayoutNodeAway();
    }
  }
}

async function isSpent(node: JsonRpc, chain: ChainName, spend: string, withWaiting: boolean): Promise<boolean> {
  const [holder = '', number = ''] = spend.split(':');
  if (chain !== 'ethereum') return (await node.call('gettxout', holder, Number(number), withWaiting)) === null;
  const upTo = withWaiting ? 'pending' : 'latest';
  return Number(await node.call<string>('eth_getTransactionCount', holder, upTo)) > Number(number);
}

const numbersOf = ({ transactions }: Sends): number[] =>
  transactions.flatMap(({ spends }) => spends.map(({ spend }) => Number(spend.split(':')[1])));

const senderOf = ({ transactions }: Sends): string => transactions[0]?.spends[0]?.spend.split(':')[0] ?? '';
