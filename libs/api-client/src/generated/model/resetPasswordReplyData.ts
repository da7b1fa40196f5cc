
/**
 * Always null
 * @nullable
 */
export type ResetPasswordReplyData = { [key: string]: unknown } | null;
