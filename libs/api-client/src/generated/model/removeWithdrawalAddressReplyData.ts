
/**
 * Always null
 * @nullable
 */
export type RemoveWithdrawalAddressReplyData = { [key: string]: unknown } | null;
