
/**
 * Always null
 * @nullable
 */
export type EndSessionReplyData = { [key: string]: unknown } | null;
