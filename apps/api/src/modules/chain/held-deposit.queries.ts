import { Injectable } from '@nestjs/common';
import { cents, dollars } from '@sextant/money';
import { ExplorerLinks } from '#modules/transaction/index.js';
import { networkOf } from './deposit-chains.js';
import type { HeldDepositDto } from './dto/held-deposit.response.js';
import { HeldDepositRepository } from './held-deposit.repository.js';

/** Deposits whose payment disappeared, as operators read them. */
@Injectable()
export class HeldDepositQueries {
  constructor(
    private readonly held: HeldDepositRepository,
    private readonly explorers: ExplorerLinks,
  ) {}

  /** Those that are held first, then the latest. */
  async list(): Promise<HeldDepositDto[]> {
    const rows = await this.held.list();
    const kept = new Map<string, bigint>();
    for (const { user_id: userId, released_at: released } of rows) {
      if (!released && !kept.has(userId)) kept.set(userId, await this.held.kept(userId));
    }
    return rows.map((row) => ({
      id: row.id,
      transactionId: row.transaction_id,
      reference: row.reference,
      userId: row.user_id,
      customerName: row.customer_name,
      chain: row.chain,
      txHash: row.tx_id,
      explorerUrl: this.explorers.of(networkOf(row.chain), row.tx_id),
      receivedCoin: row.coins,
      coin: row.coin,
      amount: dollars(cents(row.amount)),
      keptOfCustomer: dollars(cents(kept.get(row.user_id) ?? 0n)),
      heldAt: row.held_at.toISOString(),
      releasedAt: row.released_at?.toISOString() ?? null,
    }));
  }
}
