
/**
 * Always null
 * @nullable
 */
export type DeletePaymentMethodReplyData = { [key: string]: unknown } | null;
