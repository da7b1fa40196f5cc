
/**
 * Always null
 * @nullable
 */
export type FreezeByLinkReplyData = { [key: string]: unknown } | null;
