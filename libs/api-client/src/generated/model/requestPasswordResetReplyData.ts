
/**
 * Always null
 * @nullable
 */
export type RequestPasswordResetReplyData = { [key: string]: unknown } | null;
