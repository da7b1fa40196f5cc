
/**
 * @nullable
 */
export type ChangePasswordReplyData = null;