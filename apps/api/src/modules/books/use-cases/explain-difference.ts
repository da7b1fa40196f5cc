import type { WalletReason } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { invalidFields } from '#platform/http/index.js';
import { plainDifference } from '../wallets/wallet-csv.rules.js';
import {
  BalanceNotNewest,
  DifferenceChanged,
  NothingToExplain,
  WalletBalanceNotFound,
} from '../wallets/wallet.errors.js';
import { WalletRepository } from '../wallets/wallet.repository.js';

const NOTE_MISSING = 'Please say in a note what happened';

interface Explanation {
  /** What was open when it was seen, in coins. */
  amount: string;
  reason: WalletReason;
  note: string | null;
}

/** Explains what is open of a wallet's difference. It counts for later balances of the wallet, too. */
@Injectable()
export class ExplainDifference {
  constructor(
    private readonly database: Database,
    private readonly wallets: WalletRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationFailed, WalletBalanceNotFound, BalanceNotNewest, NothingToExplain, DifferenceChanged */
  async run(operatorId: string, balanceId: string, { amount, reason, note }: Explanation): Promise<void> {
    if (reason === 'other' && !note?.trim()) throw invalidFields([{ field: 'note', message: NOTE_MISSING }]);
    await this.database.transaction(async () => {
      await this.wallets.alone();
      const balance = await this.wallets.find(balanceId);
      if (!balance) throw WalletBalanceNotFound();
      if (!balance.newest) throw BalanceNotNewest();
      if (balance.open === '0') throw NothingToExplain();
      if (balance.open !== plainDifference(amount)) throw changedTo(balance.open, balance.coin);
      await this.wallets.explain(balanceId, balance.open, reason, note, operatorId, this.clock.now());
      const after = { coin: balance.coin, network: balance.network, amount: balance.open, reason, note };
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'explain-difference',
        subject: balanceId,
        after,
      });
    });
  }
}

function changedTo(difference: string, coin: string) {
  const shown = difference.startsWith('-') ? `−${difference.slice(1)}` : `+${difference}`;
  const message = `The difference is now ${shown} ${coin}. Nothing was explained.`;
  return DifferenceChanged({ message, details: { difference } });
}
