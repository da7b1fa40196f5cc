
/**
 * Always null
 * @nullable
 */
export type EndAllSessionsReplyData = { [key: string]: unknown } | null;
