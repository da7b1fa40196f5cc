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
