import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { invalidFields } from '#platform/http/index.js';
import { ReconciliationQueries } from '../wallets/reconciliation.queries.js';
import { expectedAt, instantsOf } from '../wallets/reconciliation.rules.js';
import { type TypedBalance, isWallet, readWalletCsv } from '../wallets/wallet-csv.rules.js';
import { BalanceTooOld } from '../wallets/wallet.errors.js';
import { WalletRepository } from '../wallets/wallet.repository.js';

/** Keeps what was in the wallets at a time, beside what should have been there then. */
@Injectable()
export class EnterWalletBalances {
  constructor(
    private readonly database: Database,
    private readonly wallets: WalletRepository,
    private readonly reconciliation: ReconciliationQueries,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws BalanceTooOld, ValidationFailed for a time to come */
  async run(operatorId: string, balance: TypedBalance): Promise<void> {
    if (!isWallet(balance.coin, balance.network)) {
      throw invalidFields([
        { field: 'network', message: `There is no wallet of ${balance.coin} on ${balance.network}` },
      ]);
    }
    return this.enter(operatorId, [balance], 'entered');
  }

  /** All of a CSV file or nothing. @throws BalanceTooOld, ValidationFailed with the line that is wrong */
  async importFile(operatorId: string, csv: string): Promise<void> {
    const read = readWalletCsv(csv);
    if ('line' in read) throw invalidFields([{ field: 'csv', message: `Line ${read.line}: ${read.fault}` }]);
    return this.enter(operatorId, read.balances, 'imported');
  }

  private async enter(operatorId: string, balances: TypedBalance[], source: 'entered' | 'imported'): Promise<void> {
    const now = this.clock.now();
    if (balances.some(({ at }) => at > now)) {
      throw invalidFields([
        { field: source === 'entered' ? 'at' : 'csv', message: 'A balance cannot be of a time to come' },
      ]);
    }
    await this.database.transaction(async () => {
      await this.wallets.alone();
      const instants = instantsOf(balances.map(({ at }) => at));
      const moved = await this.wallets.moved(instants, balances);
      const added: { id: string; after: object }[] = [];
      for (const balance of balances) {
        const { coin, network, amount, at } = balance;
        const expected = expectedAt(at, balance, moved, instants);
        const id = await this.wallets.add(balance, { expected, source, by: operatorId, now });
        if (!id) throw BalanceTooOld({ details: { coin, network } });
        added.push({ id, after: { coin, network, amount, expected, at: at.toISOString(), source } });
      }
      const gone = (await this.reconciliation.custodyAt(now, balances)).flatMap((wallet) => wallet.gone);
      for (const { id, after } of added) {
        await this.audit.record({
          actor: { userId: operatorId },
          action: 'enter-wallet-balances',
          subject: id,
          after: { ...after, gone: gone.find((one) => one.id === id)?.amount },
        });
      }
    });
  }
}
