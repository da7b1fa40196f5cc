
/**
 * Always null
 * @nullable
 */
export type FreezeAccountReplyData = { [key: string]: unknown } | null;
