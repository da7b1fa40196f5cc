
/**
 * Always null
 * @nullable
 */
export type CancelPayoutBatchReplyData = { [key: string]: unknown } | null;
