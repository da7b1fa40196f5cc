
/**
 * Always null
 * @nullable
 */
export type LeaveProposalReplyData = { [key: string]: unknown } | null;
