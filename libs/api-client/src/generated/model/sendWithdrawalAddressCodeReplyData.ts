
/**
 * Always null
 * @nullable
 */
export type SendWithdrawalAddressCodeReplyData = { [key: string]: unknown } | null;
