
/**
 * Always null
 * @nullable
 */
export type CancelRecoveryReplyData = { [key: string]: unknown } | null;
