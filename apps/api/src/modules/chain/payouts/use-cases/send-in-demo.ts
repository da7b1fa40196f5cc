import { Injectable } from '@nestjs/common';
import { Settings } from '#platform/config/index.js';
import { Audit } from '#modules/audit/index.js';
import { JsonRpc } from '../../sources/json-rpc.js';
import { payoutsOf } from '../batch.js';
import { PayoutBatchNotFound, PayoutNotInDemo } from '../payout.errors.js';
import { PayoutRepository } from '../payout.repository.js';
import { ExportBatch } from './export-batch.js';

/** Sends a batch from an account of the demo's own Ethereum node, which signs it, as a wallet would elsewhere. */
@Injectable()
export class SendInDemo {
  constructor(
    private readonly settings: Settings,
    private readonly payouts: PayoutRepository,
    private readonly exportBatch: ExportBatch,
    private readonly audit: Audit,
  ) {}

  /** @throws PayoutNotInDemo, PayoutBatchNotFound and what `ExportBatch` throws */
  async run(operatorId: string, id: string): Promise<void> {
    const { demoNodeUrl } = this.settings;
    const batch = await this.payouts.find(id);
    if (!batch) throw PayoutBatchNotFound();
    if (!demoNodeUrl || batch.chain !== 'ethereum') throw PayoutNotInDemo();
    await this.exportBatch.run(operatorId, id);
    const node = new JsonRpc(demoNodeUrl);
    for (const { fields } of batch.transactions) {
      const { chainId: _, ...transaction } = fields ?? {};
      await node.call<string>('eth_sendTransaction', transaction);
    }
    await this.audit.record({
      actor: { userId: operatorId },
      action: 'send-payout-batch',
      subject: id,
      after: { chain: batch.chain, withdrawals: payoutsOf(batch).length },
    });
  }
}
