import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import {
  type ByOperator,
  CheckChange,
  type PaymentMethodRequest,
  type ProposedMethod,
} from '#modules/payment-method/index.js';
import { AddressBook } from '#modules/withdrawal-address/index.js';
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

/** More methods than an installation has. */
const MOST_OPEN = 100;

/** Proposes a new or changed payment method, or that one goes, for another operator to approve. */
@Injectable()
export class ProposeMethod {
  constructor(
    private readonly database: Database,
    private readonly checkChange: CheckChange,
    private readonly addressBook: AddressBook,
    private readonly proposals: ProposalRepository,
    private readonly confirmations: Confirmations,
    private readonly audit: Audit,
  ) {}

  /** @throws AddressOfCustomer, ConfirmationRequired, and what `CheckChange` refuses with */
  run({ operatorId, confirmation, methodId, method }: MethodProposal): Promise<ProposalRow> {
    return this.database.transaction(async () => {
      const request = await this.checkChange.run(method, methodId);
      await this.addressBook.requireNobodys(request);
      const { currency, network, address } = request;
      await this.confirmations.spend(operatorId, confirmation, 'change-payment-method', { currency, network, address });
      return this.propose(operatorId, request);
    });
  }

  /** To take it out of use. One waits at a time, since `RemoveMethod` has locked the methods. @throws ConfirmationRequired, PaymentMethodNotFound */
  removal({ operatorId, confirmation }: ByOperator, id: string): Promise<ProposalRow> {
    return this.database.transaction(async () => {
      const request = await this.checkChange.removal(id);
      await this.confirmations.spend(operatorId, confirmation, 'change-payment-method', { id });
      const open = await this.proposals.list({ kind: 'payment-method', status: 'open', limit: MOST_OPEN });
      const same = open.find(({ request: asked }) => isRemovalOf(asked as object, id));
      return same ?? this.propose(operatorId, request);
    });
  }

  private async propose(operatorId: string, request: ProposedMethod): Promise<ProposalRow> {
    const { methodId, currency, network, address, removes } = request;
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
      after: { kind: 'payment-method', methodId, currency, network, address, ...(removes && { removes }) },
    });
    return row;
  }
}

const isRemovalOf = (request: Partial<ProposedMethod>, id: string): boolean =>
  request.removes === true && request.methodId === id;
