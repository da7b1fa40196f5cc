
/**
 * Always null
 * @nullable
 */
export type ResendCodeReplyData = { [key: string]: unknown } | null;
