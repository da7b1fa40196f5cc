import { Injectable } from '@nestjs/common';
import type { ChainName } from '../chains.js';
import { ChainNodes } from '../sources/chain-nodes.js';
import type { BatchTransaction } from './batch.js';
import { PayoutNodeAway } from './payout.errors.js';

/** Asks the node whether what a batch spends is still there. */
@Injectable()
export class SpendCheck {
  constructor(private readonly nodes: ChainNodes) {}

  /** @returns those that something else has spent @throws PayoutNodeAway */
  async spent(chain: ChainName, transactions: readonly BatchTransaction[]): Promise<string[]> {
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
}
