
/**
 * Always null
 * @nullable
 */
export type WriteCustomerNoteReplyData = { [key: string]: unknown } | null;
