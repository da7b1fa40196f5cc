import { Injectable } from '@nestjs/common';
import { Settings } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { ProposalRepository, type ProposalRow } from '#modules/transaction/index.js';
import { Confirmations } from '#modules/user/index.js';
import { refusalOf } from '../account-key.errors.js';
import type { ChainName } from '../chains.js';
import { KeyChanges, type ProposedKey } from '../key-changes.js';
import { readKey } from '../read-key.js';

export interface KeyProposal {
  operatorId: string;
  /** Of the act `change-payment-method`; needed with a second factor. */
  confirmation: string | undefined;
  chain: ChainName;
  publicKey: string;
}

/** Proposes the key that makes the deposit addresses of a chain, for another operator to approve. */
@Injectable()
export class ProposeKey {
  constructor(
    private readonly database: Database,
    private readonly changes: KeyChanges,
    private readonly proposals: ProposalRepository,
    private readonly confirmations: Confirmations,
    private readonly audit: Audit,
    private readonly settings: Settings,
  ) {}

  /**
   * @throws ConfirmationRequired, AccountKeyInUse, AccountKeyWaits, AccountKeyShared, and the refusal of a key that makes no
   * addresses
   */
  run({ operatorId, confirmation, chain, publicKey }: KeyProposal): Promise<ProposalRow> {
    const key = readKey(this.settings.mode, chain, publicKey);
    if (typeof key === 'string') throw refusalOf(key, chain);
    const request: ProposedKey = { chain, publicKey, firstAddress: key.address(0) };
    return this.database.transaction(async () => {
      const before = await this.changes.requireNew(request);
      await this.confirmations.spend(operatorId, confirmation, 'change-payment-method', { chain, publicKey });
      const row = await this.proposals.insert({
        kind: 'account-key',
        userId: operatorId,
        transactionId: null,
        request,
        amount: null,
        note: null,
        proposedBy: operatorId,
      });
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'propose',
        subject: row.id,
        before: before ? { chain, firstAddress: before.firstAddress } : null,
        after: { kind: 'account-key', ...request },
      });
      return row;
    });
  }
}
