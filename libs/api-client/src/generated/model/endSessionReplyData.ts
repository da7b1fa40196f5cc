
/**
 * @nullable
 */
export type EndSessionReplyData = null;