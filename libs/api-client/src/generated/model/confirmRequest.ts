import type { Act } from './act.js';
import type { ConfirmRequestDetails } from './confirmRequestDetails.js';
import type { ConfirmRequestPasskey } from './confirmRequestPasskey.js';

export interface ConfirmRequest {
  act: Act;
  /** Of `withdraw`: `amount`, `method` and `recipient` as they will be sent; of `change-email`: `email`; of `add-withdrawal-address`: `network` and `address`; of `change-second-factor`: `change`, and `passkey` to remove one; of `change-payment-method`: `currency`, `network` and `address` as they will stand, or `id` to delete one; of `complete-deposit` and `complete-withdrawal`: `transactionId`; of `grant-bonus`: `customerId`, `amount` and `reason`; of `propose-correction`: `transactionId`, `amount` and `reason`, of a payment `sentCoin`, too; of `propose-budget`: `amount`; of `propose-operator-change`: `email` and `role` to invite, `operatorId` and `role` to change a role, `operatorId` to end, with `change` `reset-second-factor` to turn off a second factor; of `close-period`: `month`; of `approve-proposal`: `proposalId`; of `approve-operator-change`: `changeId`; of the others: nothing. */
  details: ConfirmRequestDetails;
  /**
     * Six digits of the authenticator app
     * @maxLength 100
     */
  code?: string;
  /**
     * One of the ten, once
     * @maxLength 40
     */
  recoveryCode?: string;
  /** What `navigator.credentials.get` returned, as JSON */
  passkey?: ConfirmRequestPasskey;
  /**
     * Accepted only while no second factor is on
     * @maxLength 128
     */
  password?: string;
}
