
/**
 * Always null
 * @nullable
 */
export type UnfreezeAccountReplyData = { [key: string]: unknown } | null;
