
/**
 * Always null
 * @nullable
 */
export type LeaveCaseReplyData = { [key: string]: unknown } | null;
