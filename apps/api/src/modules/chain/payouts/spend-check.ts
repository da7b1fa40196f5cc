import { Injectable } from '@nestjs/common';
import type { ChainName } from '../chains.js';
import { ChainNodes } from '../sources/chain-nodes.js';
import type { ListedTransaction, ProposedBatch, Sends } from './batch.js';
import { PayoutNodeAway } from './payout.errors.js';

/** Asks the node whether what a batch spends is still there, and whether nothing is missing before it. */
@Injectable()
export class SpendCheck {
  constructor(private readonly nodes: ChainNodes) {}

  /** @returns those that something else has spent @throws PayoutNodeAway */
  async spent(chain: ChainName, transactions: readonly ListedTransaction[]): Promise<string[]> {
    const node = this.nodes.rpc(chain);
    if (!node) throw PayoutNodeAway();
    const spends = transactions.flatMap(({ spends: all }) => all.map(({ spend }) => spend));
    const gone = async (spend: string): Promise<boolean> => {
      const [holder = '', number = ''] = spend.split(':');
      if (chain !== 'ethereum') return (await node.call('gettxout', holder, Number(number), true)) === null;
      return Number(await node.call<string>('eth_getTransactionCount', holder, 'pending')) > Number(number);
    };
    try {
      const found = await Promise.all(spends.map(async (spend) => ((await gone(spend)) ? [spend] : [])));
      return found.flat();
    } catch {
      throw PayoutNodeAway();
    }
  }

  /**
   * Whether a number of the sender before the batch's own is used by nothing: the batch would never be mined (Ethereum).
   * @param next the number that the node knows next @param taken what open batches spend
   */
  leavesGap({ transactions }: Sends, next: number, taken: ReadonlySet<string>): boolean {
    const numbers = transactions.flatMap(({ spends }) => spends.map(({ spend }) => Number(spend.split(':')[1])));
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

const senderOf = ({ transactions }: Sends): string => transactions[0]?.spends[0]?.spend.split(':')[0] ?? '';
