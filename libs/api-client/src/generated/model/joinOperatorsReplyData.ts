
/**
 * Always null
 * @nullable
 */
export type JoinOperatorsReplyData = { [key: string]: unknown } | null;
