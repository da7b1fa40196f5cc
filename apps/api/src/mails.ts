import { AUTH_MAILS } from '#modules/auth/index.js';
import { CHAIN_MAILS } from '#modules/chain/index.js';
import { CUSTOMERS_MAILS } from '#modules/customers/index.js';
import { OPERATOR_MAILS } from '#modules/operator/index.js';
import { PAYMENT_METHOD_MAILS } from '#modules/payment-method/index.js';
import { SECOND_FACTOR_MAILS } from '#modules/second-factor/index.js';
import { TRANSACTION_MAILS } from '#modules/transaction/index.js';
import { USER_MAILS } from '#modules/user/index.js';
import { WITHDRAWAL_ADDRESS_MAILS } from '#modules/withdrawal-address/index.js';
import type { ModuleMails } from '#platform/mail/index.js';

/** Every email that the modules send. */
export const MODULE_MAILS: ModuleMails[] = [
  USER_MAILS,
  AUTH_MAILS,
  SECOND_FACTOR_MAILS,
  OPERATOR_MAILS,
  PAYMENT_METHOD_MAILS,
  WITHDRAWAL_ADDRESS_MAILS,
  TRANSACTION_MAILS,
  CHAIN_MAILS,
  CUSTOMERS_MAILS,
];
