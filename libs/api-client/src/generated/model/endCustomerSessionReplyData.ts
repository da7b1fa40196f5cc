
/**
 * Always null
 * @nullable
 */
export type EndCustomerSessionReplyData = { [key: string]: unknown } | null;
