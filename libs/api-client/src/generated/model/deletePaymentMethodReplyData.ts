
/**
 * @nullable
 */
export type DeletePaymentMethodReplyData = null;