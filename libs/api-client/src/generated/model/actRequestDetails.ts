
/**
 * Of `withdraw`: `amount`, `method` and `recipient` as they will be sent; of `change-email`: `email`; of `add-withdrawal-address`: `network` and `address`; of `change-second-factor`: `change`, and `passkey` to remove one; of the others: nothing.
 */
export type ActRequestDetails = {[key: string]: string | number | boolean};
