
/**
 * Always null
 * @nullable
 */
export type ChangePasswordReplyData = { [key: string]: unknown } | null;
