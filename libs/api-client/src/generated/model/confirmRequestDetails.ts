
/**
 * Of `withdraw`: `amount`, `method` and `recipient` as they will be sent; of `change-email`: `email`; of `add-withdrawal-address`: `network` and `address`; of `change-second-factor`: `change`, and `passkey` to remove one; of `change-payment-method`: `currency`, `network` and `address` as they will stand, or `id` to delete one; of `complete-deposit` and `complete-withdrawal`: `transactionId`; of `grant-bonus`: `customerId`, `amount` and `reason`; of `propose-correction`: `transactionId`, `amount` and `reason`, of a payment `sentCoin`, too; of `propose-budget`: `amount`; of `propose-operator-change`: `email` and `role` to invite, `operatorId` and `role` to change a role, `operatorId` to end, with `change` `reset-second-factor` to turn off a second factor; of `close-period`: `month`; of `approve-proposal`: `proposalId`; of `approve-operator-change`: `changeId`; of the others: nothing.
 */
export type ConfirmRequestDetails = {[key: string]: string | number | boolean};
