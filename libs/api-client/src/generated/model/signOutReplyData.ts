
/**
 * Always null
 * @nullable
 */
export type SignOutReplyData = { [key: string]: unknown } | null;
