import { PaymentMethodEntity } from './payment-method.entity.js';

export { OwnAddresses } from './own-addresses.js';
export { OpenTransfers } from './open-transfers.js';
export { PAYMENT_METHOD_MAILS } from './payment-method.mails.js';
export { PaymentMethodModule } from './payment-method.module.js';
export { PaymentMethods, type PaymentMethod } from './payment-methods.js';
export { PaymentMethodRequest } from './dto/payment-method.request.js';
export { MethodChangeQueries } from './method-change.queries.js';
export type { MethodChange } from './method-change.repository.js';
export {
  PaymentMethodChangeWaits,
  PaymentMethodExists,
  PaymentMethodMade,
  PaymentMethodNotFound,
  PaymentMethodOther,
  PaymentMethodUnknown,
} from './payment-method.errors.js';
export { PaymentMethodQueries } from './payment-method.queries.js';
export { ApproveChange } from './use-cases/approve-change.js';
export { CheckChange, type ProposedMethod } from './use-cases/check-change.js';
export { type ByOperator, RemoveAsOperator } from './use-cases/remove-as-operator.js';
export { SavePaymentMethod } from './use-cases/save-payment-method.js';

/** The tables of this module that are read and written with TypeORM. */
export const PAYMENT_METHOD_ENTITIES = [PaymentMethodEntity];
