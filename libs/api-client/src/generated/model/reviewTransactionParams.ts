
export type ReviewTransactionParams = {
/**
 * For operators: the customer, `user.id` of the transaction. With it, the transaction is found faster
 * @maxLength 36
 */
userId?: string;
};
