
/**
 * Always null
 * @nullable
 */
export type SendAllowListCodeReplyData = { [key: string]: unknown } | null;
