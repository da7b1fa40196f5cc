
/**
 * @nullable
 */
export type ResetPasswordReplyData = null;