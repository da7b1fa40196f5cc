
/**
 * @nullable
 */
export type SignOutReplyData = null;