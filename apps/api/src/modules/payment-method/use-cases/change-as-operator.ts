import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { Audit } from '#modules/audit/index.js';
import { type ActDetails, Confirmations, MailPerson, Users } from '#modules/user/index.js';
import type { PaymentMethodRequest } from '../dto/payment-method.request.js';
import { PaymentMethodNotFound } from '../payment-method.errors.js';
import { asKept } from '../payment-method.rules.js';
import { PaymentMethodRepository, type PaymentMethodRow } from '../payment-method.repository.js';
import { RemovePaymentMethod } from './remove-payment-method.js';
import { SavePaymentMethod } from './save-payment-method.js';

export interface ByOperator {
  operatorId: string;
  /** Of the act `change-payment-method`; needed with a second factor. */
  confirmation: string | undefined;
}

type Receiving = Pick<PaymentMethodRow, 'currency' | 'network' | 'address'>;

/**
 * What an operator does to the payment methods: confirmed, and told to every operator, since whoever changes an address
 * takes the deposits of everybody. All of it or nothing happens: unconfirmed, no method was changed and nobody mailed.
 */
@Injectable()
export class ChangeAsOperator {
  constructor(
    private readonly database: Database,
    private readonly methods: PaymentMethodRepository,
    private readonly save: SavePaymentMethod,
    private readonly removal: RemovePaymentMethod,
    private readonly confirmations: Confirmations,
    private readonly users: Users,
    private readonly mailPerson: MailPerson,
    private readonly audit: Audit,
  ) {}

  /** Answers the id of the new method. @throws ConfirmationRequired, and whatever `SavePaymentMethod` refuses with */
  add(by: ByOperator, request: PaymentMethodRequest): Promise<string> {
    return this.database.transaction(async () => {
      const id = await this.save.create(request);
      await this.confirmed(by, asKept(request), null, asKept(request));
      await this.record(by, 'add-payment-method', id, null, asKept(request));
      return id;
    });
  }

  /** @throws ConfirmationRequired, and whatever `SavePaymentMethod` refuses with */
  replace(by: ByOperator, id: string, request: PaymentMethodRequest): Promise<void> {
    return this.database.transaction(async () => {
      const before = await this.methods.lockActive(id);
      await this.save.change(id, request);
      await this.confirmed(by, asKept(request), before, asKept(request));
      await this.record(by, 'change-payment-method', id, before, asKept(request));
    });
  }

  /** @throws ConfirmationRequired, PaymentMethodNotFound */
  remove(by: ByOperator, id: string): Promise<'deleted' | 'retired'> {
    return this.database.transaction(async () => {
      const before = await this.methods.lockActive(id);
      if (!before) throw PaymentMethodNotFound();
      const outcome = await this.removal.run(id);
      await this.confirmed(by, { id }, before, null);
      await this.record(by, 'remove-payment-method', id, before, null);
      return outcome;
    });
  }

  private async record(
    { operatorId }: ByOperator,
    action: 'add-payment-method' | 'change-payment-method' | 'remove-payment-method',
    subject: string,
    before: Receiving | null,
    after: Receiving | null,
  ): Promise<void> {
    const shown = (method: Receiving | null) => method && { method: nameOf(method), address: method.address };
    await this.audit.record({
      actor: { userId: operatorId },
      action,
      subject,
      before: shown(before),
      after: shown(after),
    });
  }

  private async confirmed(
    { operatorId, confirmation }: ByOperator,
    details: ActDetails,
    before: Receiving | null,
    after: Receiving | null,
  ): Promise<void> {
    await this.confirmations.spend(operatorId, confirmation, 'change-payment-method', details);
    const operators = await this.users.operators();
    const facts = {
      oldMethod: before && nameOf(before),
      oldAddress: before?.address ?? null,
      newMethod: after && nameOf(after),
      newAddress: after?.address ?? null,
      operatorEmail: operators.find(({ id }) => id === operatorId)?.email ?? operatorId,
    };
    const working = operators.filter(({ status }) => status === 'active');
    for (const { id } of working) await this.mailPerson.run(id, 'payment-method-changed', facts);
  }
}

const nameOf = ({ currency, network }: Receiving): string => `${currency} over ${network}`;
