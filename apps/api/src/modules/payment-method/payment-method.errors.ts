import { SENTENCES } from '@sextant/business-rules';
import { defineRefusal } from '#platform/http/index.js';

export const PaymentMethodUnknown = defineRefusal(
  'PAYMENT_METHOD_UNKNOWN',
  422,
  SENTENCES.paymentMethodInvalid,
  'No active payment method has this id; `GET /payment-method` lists them.',
);
export const PaymentMethodNotFound = defineRefusal(
  'PAYMENT_METHOD_NOT_FOUND',
  404,
  SENTENCES.paymentMethodInvalid,
  'There is no active payment method at this address.',
);
export const PaymentMethodExists = defineRefusal(
  'PAYMENT_METHOD_EXISTS',
  409,
  'An active payment method already has this currency, network and address',
  'Change that one, or delete it first.',
);
export const PaymentMethodMade = defineRefusal(
  'PAYMENT_METHOD_MADE',
  409,
  'An account key makes this address for deposits of their own. Please use an address of another account.',
  'Deposits with a proof would share the address of one that the blockchain confirms.',
);
export const PaymentMethodChangeWaits = defineRefusal(
  'PAYMENT_METHOD_CHANGE_WAITS',
  409,
  'An approved change of this payment method has not taken effect yet. Stop it first.',
  'For each method, and for each address, one approved change can wait at a time.',
);
export const PaymentMethodOther = defineRefusal(
  'PAYMENT_METHOD_OTHER',
  409,
  'The payment method has changed since this was proposed. Please propose it again.',
  'What the proposal says it replaces is not what the payment method is now.',
);
export const PaymentMethodChangeNotFound = defineRefusal(
  'PAYMENT_METHOD_CHANGE_NOT_FOUND',
  404,
  'Change not found',
  'No approved change of a payment method has this id.',
);
export const PaymentMethodChangeEnded = defineRefusal(
  'PAYMENT_METHOD_CHANGE_ENDED',
  409,
  'This change has taken effect or was stopped already',
  'A change can be stopped until it takes effect. After that, take the address out of use and propose another one.',
);
