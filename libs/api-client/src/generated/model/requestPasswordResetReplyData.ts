
/**
 * @nullable
 */
export type RequestPasswordResetReplyData = null;