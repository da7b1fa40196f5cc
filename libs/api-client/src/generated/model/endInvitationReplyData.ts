
/**
 * Always null
 * @nullable
 */
export type EndInvitationReplyData = { [key: string]: unknown } | null;
