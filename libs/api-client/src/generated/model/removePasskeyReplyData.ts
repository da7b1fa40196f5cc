
/**
 * Always null
 * @nullable
 */
export type RemovePasskeyReplyData = { [key: string]: unknown } | null;
