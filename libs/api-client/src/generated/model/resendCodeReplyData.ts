
/**
 * @nullable
 */
export type ResendCodeReplyData = null;