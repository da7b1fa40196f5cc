
/**
 * Always null
 * @nullable
 */
export type StopPaymentMethodChangeReplyData = { [key: string]: unknown } | null;
