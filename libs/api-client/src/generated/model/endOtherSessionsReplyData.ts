
/**
 * Always null
 * @nullable
 */
export type EndOtherSessionsReplyData = { [key: string]: unknown } | null;
