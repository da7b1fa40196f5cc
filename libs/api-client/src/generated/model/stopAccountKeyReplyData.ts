
/**
 * Always null
 * @nullable
 */
export type StopAccountKeyReplyData = { [key: string]: unknown } | null;
