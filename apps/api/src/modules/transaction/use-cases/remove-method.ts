import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { type ByOperator, RemoveAsOperator } from '#modules/payment-method/index.js';
import { ProposeMethod } from './propose-method.js';

/** Takes a payment method out of use, or stops its deposits and proposes the rest where that takes a second operator. */
@Injectable()
export class RemoveMethod {
  constructor(
    private readonly database: Database,
    private readonly removeAsOperator: RemoveAsOperator,
    private readonly proposeMethod: ProposeMethod,
  ) {}

  /** @throws ConfirmationRequired, PaymentMethodNotFound */
  run(by: ByOperator, id: string): Promise<'deleted' | 'retired' | 'proposed'> {
    return this.database.transaction(async () => {
      const outcome = await this.removeAsOperator.run(by, id);
      if (outcome !== 'second-operator') return outcome;
      await this.proposeMethod.removal(by, id);
      return 'proposed';
    });
  }
}
