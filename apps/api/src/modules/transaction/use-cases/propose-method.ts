import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { CheckChange, type PaymentMethodRequest } from '#modules/payment-method/index.js';
import { Confirmations } from '#modules/user/index.js';
import { ProposalRepository, type ProposalRow } from '../proposal.repository.js';

export interface MethodProposal {
  operatorId: string;
  /** Of the act `change-payment-method`; needed with a second factor. */
  confirmation: string | undefined;
  /** Null for a new method. */
  methodId: string | null;
  method: PaymentMethodRequest;
}

/** Proposes a new or changed payment method, for another operator to approve. */
@Injectable()
export class ProposeMethod {
  constructor(
    private readonly database: Database,
    private readonly checkChange: CheckChange,
    private readonly proposals: ProposalRepository,
    private readonly confirmations: Confirmations,
    private readonly audit: Audit,
  ) {}

  /** @throws ConfirmationRequired, and whatever `CheckChange` refuses with */
  run({ operatorId, confirmation, methodId, method }: MethodProposal): Promise<ProposalRow> {
    return this.database.transaction(async () => {
      const request = await this.checkChange.run(method, methodId);
      const { currency, network, address } = request;
      await this.confirmations.spend(operatorId, confirmation, 'change-payment-method', { currency, network, address });
      const row = await this.proposals.insert({
        kind: 'payment-method',
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
        before: request.replaces,
        after: { kind: 'payment-method', methodId, currency, network, address },
      });
      return row;
    });
  }
}
